import { profile } from "#app/business/centre/profile.ts";

/** What customers say of the work, on its own page, on others, and on the page where they write it. */
export const reviews = {
	name: "آراء العملاء",
	head: {
		title: `آراء العملاء | ${profile.name.ar}`,
		description:
			"ما كتبه من استلموا سياراتهم منا في الرياض بعد العزل والأفلام والنانو سيراميك والتلميع: كل رأي من رابط حجزه، الأحدث أولاً، ولا يُحجب رأي لقلة نجومه.",
		keywords: `آراء العملاء, تقييم مركز العناية بالسيارات, تجارب العملاء, ${profile.address.city.ar}`,
	},
	title: "ماذا يقول من استلم سيارته",
	how: {
		title: "كيف نعرف أنها من عملائنا",
		text: "كُتب كل رأي هنا من رابط حجز سلّمنا سيارته، ولكل حجز رأي واحد. ولا نعطي عنه مقابلاً. نقرأ كل رأي قبل عرضه، ولا نحجبه إلا لأحد أربعة أسباب: أن يدل على شخص، أو يسيء، أو يكون إعلاناً، أو لا يكون عن عملنا. وقلة النجوم ليست منها. ونعرض الأحدث أولاً.",
		mean: "والمتوسط محسوب من كل رأي كُتب ولم يحذفه صاحبه، عُرض أم لم يُعرض.",
		ours: "وما كتبه أحد العاملين هنا أو أحد أقاربهم كُتب عليه ذلك.",
		allShown: "عرضنا كل رأي قرأناه",
		notShown: "{{notShown}}: {{reasons}}.",
	},
	empty: {
		none: "لا آراء بعد. نسأل كل عميل مرة واحدة، بعد يومين من استلام سيارته.",
		noneShown: "لا رأي معروضاً الآن.",
		page: "لا آراء في هذه الصفحة.",
		first: "اقرأ أحدث الآراء",
	},
	pages: {
		label: "صفحات الآراء",
		newer: "الأحدث",
		older: "الأقدم",
		of: "صفحة {{page}} من {{pages}}",
	},
	problem: "في عملنا ما لا يرضيك؟ أخبرنا. وطريقة الشكوى في شروط الخدمة.",
	unavailable: "تعذّر علينا قراءة الآراء الآن. حاول بعد قليل.",
	section: {
		title: "بعد أن استلموا سياراتهم",
		order: "الأحدث أولاً",
		meta: "{{letter}} · {{month}} · {{services}}",
		answer: "ردّ المركز",
		ours: "كتبه أحد العاملين هنا أو أحد أقاربهم.",
		photos: {
			caption: "صور حقيقية للسيارة، قبل العمل ثم بعده",
			/** Names the handle. */
			label: "السيارة قبل العمل وبعده",
			arrival: { tag: "قبل العمل", alt: "سيارة صاحب الرأي قبل العمل" },
			handover: { tag: "بعده", alt: "السيارة نفسها بعد العمل" },
		},
		all: "اقرأ الآراء كلها",
	},
	mean: "المتوسط {{mean}} من 5 {{given}}",
	/** For screen readers. */
	starsOf: "{{stars}} من 5",
	given_zero: "لا آراء",
	given_one: "في رأي واحد",
	given_two: "في رأيين",
	given_few: "في {{count}} آراء",
	given_many: "في {{count}} رأياً",
	given_other: "في {{count}} رأي",
	notShown_zero: "عرضنا كل رأي قرأناه",
	notShown_one: "لم نعرض رأياً واحداً",
	notShown_two: "لم نعرض رأيين",
	notShown_few: "لم نعرض {{count}} آراء",
	notShown_many: "لم نعرض {{count}} رأياً",
	notShown_other: "لم نعرض {{count}} رأي",
	unread_zero: "وقرأناها كلها",
	unread_one: "ورأي واحد لم نقرأه بعد",
	unread_two: "ورأيان لم نقرأهما بعد",
	unread_few: "و{{count}} آراء لم نقرأها بعد",
	unread_many: "و{{count}} رأياً لم نقرأه بعد",
	unread_other: "و{{count}} رأي لم نقرأه بعد",
	reasons: {
		names_zero: "لا شيء",
		names_one: "واحد يدل على شخص",
		names_two: "اثنان يدلان على أشخاص",
		names_few: "{{count}} تدل على أشخاص",
		names_many: "{{count}} تدل على أشخاص",
		names_other: "{{count}} تدل على أشخاص",
		insult_zero: "لا شيء",
		insult_one: "واحد فيه إساءة",
		insult_two: "اثنان فيهما إساءة",
		insult_few: "{{count}} فيها إساءة",
		insult_many: "{{count}} فيها إساءة",
		insult_other: "{{count}} فيها إساءة",
		advertising_zero: "لا شيء",
		advertising_one: "واحد فيه إعلان",
		advertising_two: "اثنان فيهما إعلان",
		advertising_few: "{{count}} فيها إعلان",
		advertising_many: "{{count}} فيها إعلان",
		advertising_other: "{{count}} فيها إعلان",
		other_zero: "لا شيء",
		other_one: "واحد ليس عن عملنا",
		other_two: "اثنان ليسا عن عملنا",
		other_few: "{{count}} ليست عن عملنا",
		other_many: "{{count}} ليست عن عملنا",
		other_other: "{{count}} ليست عن عملنا",
	},
	/** The customer's own page. */
	own: {
		title: "رأيك في عملنا",
		lead: "حجز رقم {{reference}}: {{services}}.",
		stars: "كم نجمة تعطينا؟",
		words: {
			label: "ماذا تحب أن يعرفه غيرك؟",
			hint: "اختياري، حتى 400 حرف، بلا أسماء ولا أرقام جوال ولا روابط.",
		},
		/** Above the button, and kept with the review, word for word. */
		consent:
			"بإرسال رأيك توافق على نشره في هذا الموقع، ومعه أول حرف من اسمك وشهر التسليم وخدماتك. ولك أن تعدّله أو تحذفه من هذه الصفحة متى شئت.",
		/** The tick, kept with the review, word for word. */
		photos: {
			label: "أوافق على عرض صور سيارتي قبل العمل وبعده مع رأيي، بلا اسمي ولا لوحة سيارتي.",
			hint: "يختار فريقنا منها ما لا لوحة فيه ولا شخص.",
		},
		photosOff: "لا تعرضوا صور سيارتي",
		submit: "أرسل رأيي",
		states: {
			new: "وصل رأيك، وشكراً لك. لم يُعرض بعد، وسيقرؤه فريقنا. ولا نحجب رأياً لقلة نجومه.",
			shown: "رأيك معروض في الموقع.",
			hidden: "لم نعرضه: {{reason}}. عدّله إن شئت، فنقرؤه من جديد.",
		},
		reasons: {
			names: "فيه ما يدل على شخص",
			insult: "فيه إساءة",
			advertising: "فيه إعلان",
			other: "ليس عن عملنا",
		},
		answer: "ردّ المركز عليه:",
		change: {
			title: "عدّل ما كتبته",
			note: "نقرؤه مرة أخرى، ولا يُعرض حتى ذلك الحين.",
			submit: "احفظ التعديل",
		},
		delete: {
			title: "احذف رأيك",
			sure: "هل تحذف رأيك؟ تختفي صوره في الحال، ويختفي هو من الموقع خلال 5 دقائق.",
			yes: "نعم، احذف رأيي",
		},
		deleted: { title: "حُذف رأيك", lead: "وإن شئت كتبت غيره من هذا الرابط." },
		early: "نسألك عن رأيك بعد أن تستلم سيارتك.",
		problem: "لم يُحفظ رأيك بعد",
		receipt: {
			title: "كيف وجدت عملنا؟",
			text: "رأيك يفيد من يسأل بعدك، ويفيدنا.",
			submit: "اكتب رأيك",
		},
	},
	errors: {
		stars: "اختر عدد النجوم.",
		wordsLong: "اختصر رأيك إلى 400 حرف على الأكثر.",
		wordsLinks: "احذف الروابط من رأيك، ثم أرسله.",
		wordsPhone: "احذف رقم الجوال من رأيك، ثم أرسله.",
		reviewEarly: "نسألك عن رأيك بعد أن تستلم سيارتك.",
		changedMeanwhile: "تغيّر رأيك من مكان آخر بعد أن فتحت الصفحة. هذا هو الآن، فعدّله من جديد.",
		tooManyChanges: "عدّلت رأيك مرات كثيرة اليوم. عدّله غداً.",
		notDone: "لم نحفظ رأيك لعطل لدينا، وما كتبته باقٍ. اضغط الزر مرة أخرى.",
	},
};

type Plural<Texts> = Omit<Texts, `${string}_${"zero" | "two" | "few" | "many"}`>;

export type ReviewsCopy = Plural<Omit<typeof reviews, "reasons">> & {
	reasons: Plural<(typeof reviews)["reasons"]>;
};
