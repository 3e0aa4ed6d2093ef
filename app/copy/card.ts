import type { Localized } from "#app/business/language.ts";

/** What the picture of a shared link shows. A file of its own, so that a form page's script carries no other words. */
export const sharingImageAlt: Localized = {
	ar: "سطح سيارة مطلي بالأخضر تتناثر عليه قطرات الماء تحت إضاءة الاستوديو",
	en: "A green lacquered car panel scattered with water beads under studio light",
};
