/** Labels of the table of films; its numbers are in business/specs.ts. Years are counted words. */
export const specs = {
	title: "المواصفات الفنية",
	/** Below the drawn layers. */
	lead: "سماكة كل طبقة بالميكرون، في HEXIS ثم XPEL.",
	captions: {
		glossy: "مواصفات أفلام الحماية اللامعة من HEXIS وXPEL",
		matte: "مواصفات أفلام الحماية المطفية من HEXIS وXPEL",
	},
	/** Below the layers of a film. */
	paint: "طلاء سيارتك",
	/** Above the layers of a film. */
	gravel: "هنا يتوقف الحصى",
	property: "الخاصية",
	properties: {
		topCoat: "الطبقة العليا",
		polyurethane: "طبقة البولي يوريثان",
		adhesive: "الطبقة اللاصقة",
		total: "السماكة الكلية",
		gloss: "درجة اللمعان",
		waterAngle: "زاوية تماس الماء",
		tensile: "مقاومة الشد",
		elongation: "الاستطالة",
		tear: "مقاومة التمزق",
		heat: "تحمّل الحرارة",
		warranty: "الضمان",
	},
	units: {
		µm: "{{amount}} ميكرون",
		GU: "{{amount}} GU",
		"°": "{{amount}}°",
		MPa: "{{amount}} MPa",
		"%": "{{amount}}%",
		"kN/m": "{{amount}} kN/m",
		N: "{{amount}} N",
		"°C": "{{amount}} درجة مئوية",
	},
	/** What the units of a film mean, where they are used. */
	meanings: {
		GU: "GU: وحدة اللمعان، وكلما زادت كان السطح ألمع.",
		MPa: "MPa: ما يتحمله الفيلم من الشد قبل أن ينقطع، وكلما زاد كان أمتن.",
		"kN/m": "kN/m: القوة اللازمة لتمزيقه، وكلما زادت صعب تمزيقه.",
	},
	more: "أكثر من",
	less: "أقل من",
	upTo: "حتى",
	missing: "غير معلن",
};

export type SpecsCopy = typeof specs;
