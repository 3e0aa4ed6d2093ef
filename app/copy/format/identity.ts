import type { Localized } from "#app/business/base/language.ts";

/** What the picture of a shared link shows. A file of its own, so that a form page's script contains no other copy. */
export const sharingImageAlt: Localized = {
	ar: "هيكل سيارة بطلاء أخضر لامع تتناثر عليه قطرات الماء تحت إضاءة الاستوديو",
	en: "A car panel in glossy green paint, scattered with water beads under studio light",
};
