// Written by scripts/pictures.mjs: the size of each master and the widths in public/images.
export const pictures = {
  hero: { width: 2400, height: 1350, widths: [480, 736, 1200, 1920] },
  "hero-portrait": { width: 1080, height: 1350, widths: [480, 736, 1080] },
  "nano-ceramic": { width: 1600, height: 1200, widths: [480, 736, 1200] },
  "ppf-glossy": { width: 1320, height: 990, widths: [480, 736, 1200] },
  "ppf-matte": { width: 1600, height: 1200, widths: [480, 736, 1200] },
  "thermal-insulation": { width: 1600, height: 1200, widths: [480, 736, 1200] },
  polishing: { width: 1600, height: 1200, widths: [480, 736, 1200] },
  windshield: { width: 1600, height: 1200, widths: [480, 736] },
} as const;
