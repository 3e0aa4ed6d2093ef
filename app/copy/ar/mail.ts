import { profile } from "#app/business/centre/profile.ts";
import { thankYou } from "./thank-you.ts";

export const mail = {
	/** Goes around the figure: the drawn riyal sign has no place in mail. */
	money: "{{amount}} ريال",
	/** A service and the option of it that was sold. */
	line: "{{service}} ({{option}})",
	/** What is to pay in one line, by where the booking was made: only one made online has the discount. */
	sum: {
		discounted: "المطلوب في المركز {{due}}، شاملاً الضريبة وبعد خصم {{discountPercent}}%",
		whole: "الإجمالي {{total}} شاملاً الضريبة",
	},
	customer: {
		subject: "استلمنا حجزك رقم {{reference}}",
		preview: "موعدك {{day}}. {{sum}}.",
		title: "استلمنا حجزك",
		greeting: "مرحباً {{name}}،",
		greetingWithoutName: "مرحباً،",
		lead: "سيتصل بك فريقنا خلال 24 ساعة ليؤكد موعدك.",
		/** Nothing is booked until the customer has opened the link and pressed. */
		asked: {
			subject: "بقيت خطوة واحدة على حجز {{day}}، طلب رقم {{reference}}",
			preview: "لم يُحجز هذا اليوم بعد: افتح الرابط واضغط قبل {{moment}}.",
			title: "بقيت خطوة واحدة",
			lead: "الطلب على المواعيد كثير الآن، فلم نحجز لك هذا اليوم بعد. افتح الرابط واضغط مرة واحدة قبل {{moment}} فيصبح اليوم لك إن بقي فيه مكان. وإن امتلأ اقترحنا عليك أياماً أخرى.",
			link: "افتح طلبك واحجز اليوم",
			day: "اليوم الذي طلبته",
			ignore: "إن لم تكن أنت من طلب هذا الموعد فلا تفعل شيئاً، ولن يُحجز شيء.",
		},
		confirmed: {
			subject: "موعدك مؤكد، حجز رقم {{reference}}",
			preview: "ننتظرك يوم {{day}}. {{sum}}.",
			title: "موعدك مؤكد",
			lead: "أكّد فريقنا حجزك، ونحن في انتظارك.",
			/** In place of the lines of the first mail. */
			prices: "التفاصيل والأسعار في صفحة حجزك.",
		},
		cancelled: {
			subject: "أُلغي حجزك رقم {{reference}}",
			preview: "لم يعد يوم {{day}} محجوزاً لك.",
			title: "أُلغي حجزك",
			lead: "لم يعد هذا اليوم محجوزاً لك.",
			/** Of staff, or of the rule that ends what nobody confirms. */
			reasons: {
				"customer-asked": "ألغاه فريقنا بناءً على طلبك.",
				"not-reached": "اتصلنا بك لنؤكد الموعد، ولم نتمكن من الوصول إليك.",
				"day-closed": "نعتذر منك، فالمركز مغلق في هذا اليوم.",
				"no-room": "نعتذر منك، فلم يبق في هذا اليوم مكان لسيارتك.",
				"booked-twice": "لديك حجز آخر للخدمات نفسها، فألغينا المكرر.",
				lapsed:
					"اتصلنا بك ولم نتمكن من الوصول إليك، ولم يصلنا ردّ على رسالتنا، فأتحنا هذا اليوم لغيرك.",
			},
			calendar: "الملف المرفق بهذه الرسالة يحذف الموعد من تقويمك.",
			call: "إن لم تطلب الإلغاء، فاتصل بنا على {{phone}} واذكر رقم حجزك.",
			again: "احجز موعداً آخر",
		},
		moved: {
			subject: "نُقل موعدك إلى {{day}}، حجز رقم {{reference}}",
			preview: "موعدك الجديد {{day}} بدلاً من {{before}}.",
			title: "نُقل موعدك إلى يوم آخر",
			lead: "نقلنا موعدك إلى يوم {{day}}، وسيتصل بك فريقنا خلال 24 ساعة ليؤكده.",
			confirmed: "نقلنا موعدك إلى يوم {{day}}، وهو مؤكد.",
			/** Of staff. */
			reasons: {
				"customer-asked": "نقله فريقنا بناءً على طلبك.",
				"day-closed": "نعتذر منك، فالمركز مغلق في يوم موعدك السابق.",
				"no-room": "نعتذر منك، فلم يبق في يوم موعدك السابق مكان لسيارتك.",
				"material-late": "نعتذر منك، فقد تأخر وصول المواد التي تحتاج إليها سيارتك.",
			},
			calendar: "الملف المرفق بهذه الرسالة ينقل الموعد في تقويمك.",
			call: "إن لم تطلب هذا النقل، فاتصل بنا على {{phone}}.",
		},
		expected: {
			subject: "تغيّر يوم استلام سيارتك، حجز رقم {{reference}}",
			preview: "نتوقع أن تستلمها يوم {{expected}} بدلاً من {{before}}.",
			title: "تغيّر يوم استلام سيارتك",
			/** Where staff gave no reason that the customer is told. */
			lead: "راجع فريقنا المدة التي تحتاج إليها سيارتك.",
			day: "يوم الاستلام المتوقع",
			before: "يوم الاستلام السابق",
			reasons: {
				"more-work": "نعتذر منك، فالعمل على سيارتك يحتاج إلى وقت أطول مما قدّرنا.",
				"material-late": "نعتذر منك، فقد تأخر وصول المواد التي تحتاج إليها سيارتك.",
				"done-earlier": "ينتهي العمل على سيارتك أبكر مما قدّرنا.",
				"customer-asked": "غيّرنا يوم الاستلام بناءً على طلبك.",
				"day-closed": "نعتذر منك، فالمركز مغلق في بعض أيام بقاء سيارتك لدينا.",
			},
			calendar: "الملف المرفق بهذه الرسالة يغيّر الأيام في تقويمك.",
			call: "إن لم يناسبك هذا اليوم، فاتصل بنا على {{phone}}.",
		},
		reminder: {
			subject: "سيارتك عندنا يوم {{shortDay}}، حجز {{reference}}",
			preview: thankYou.change.free,
			title: "موعدك يقترب",
			lead: "سيتصل بك فريقنا ليؤكد موعدك، ويسرّنا أن تخبرنا من الآن أنك ستحضر.",
			confirmed: "موعدك مؤكد، ونحن في انتظارك.",
			/** Opens the page of the booking, which asks. */
			link: "أكّد حضورك",
		},
		/** Staff called more than once to confirm the booking. */
		unreached: {
			subject: "لم نتمكن من الوصول إليك، حجز رقم {{reference}}",
			preview: "اتصل بنا قبل {{moment}} ليبقى موعدك.",
			title: "لم نتمكن من الوصول إليك",
			lead: "اتصلنا بك أكثر من مرة لنؤكد موعدك.",
			until: "إن لم يصلنا ردّك قبل {{moment}} انتهى حجزك تلقائياً، ولا يُحتسب عليك شيء.",
			call: "ليبقى موعدك، اتصل بنا:",
		},
		/** With a photo of the car that staff chose. */
		ready: {
			subject: "سيارتك جاهزة للاستلام، حجز رقم {{reference}}",
			preview: "أنهينا العمل على سيارتك، وننتظرك في المركز.",
			title: "سيارتك جاهزة للاستلام",
			collect: "متى تستلمها",
			lead: "أنهينا العمل على سيارتك، وننتظرك في المركز. تعال ومعك رقم حجزك، وادفع نقداً أو بالبطاقة.",
			photo: "سيارتك كما تستلمها",
			photos: "وكل صورها في صفحة حجزك.",
		},
		/** When the work is done and the warranty card is made. */
		card: {
			subject: "بطاقة ضمان سيارتك، حجز رقم {{reference}}",
			preview: "فيها الأرقام التسلسلية ونهاية كل ضمان.",
			title: "بطاقة ضمان سيارتك",
			lead: "تجد في البطاقة الأرقام التسلسلية، ونهاية كل ضمان، وما يُسقطه، وكيف تطلبه.",
			link: "افتح بطاقة الضمان",
			until: "{{service}}، مضمون\u00A0حتى",
			installed: "اكتمل التركيب",
			keep: "احتفظ بهذه الرسالة وبالفاتورة. وكل من لديه الرابط يرى البطاقة كاملة، وليس فيها اسمك ولا جوالك.",
		},
		/** Staff have ended the links in the earlier mails. */
		newLink: {
			subject: "رابط جديد لحجزك رقم {{reference}}",
			preview: "الرابط الذي في رسائلنا السابقة لم يعد يعمل.",
			title: "رابط جديد لحجزك",
			lead: "غيّرنا رابط حجزك، فلم يعد الرابط الذي في رسائلنا السابقة يفتح شيئاً. حجزك كما هو، ورابطه الجديد في هذه الرسالة، فلا تعطه لغيرك.",
		},
		/** A full day has freed, for which somebody waited. */
		freed: {
			subject: "توفّر مكان يوم {{day}}",
			preview: "لم نحجزه لك، فهو لمن يحجز أولاً.",
			title: "توفّر مكان في اليوم الذي طلبته",
			lead: "نخبرك كما طلبت: توفّر مكان لسيارتك وخدماتك يوم {{day}}.",
			hold: "لم نحجزه لك، ونخبر به غيرك أيضاً، فهو لمن يحجز أولاً.",
			link: "احجز هذا اليوم",
			/** Nothing is booked, so it is no appointment. */
			day: "اليوم الذي طلبته",
			end: "ينتهي هذا التنبيه {{moment}}، أو حين نؤكّد حجزك، ثم نمحو بريدك الإلكتروني.",
			stop: "أوقف التنبيه الآن",
			why: "كُتب بريدك الإلكتروني في موقعنا لنخبرك عن هذا اليوم. إن لم تكتبه أنت، فأوقف التنبيه.",
		},
		reference: "رقم الحجز",
		link: "افتح حجزك",
		details: {
			day: "الموعد",
			newDay: "الموعد الجديد",
			dayBefore: "الموعد السابق",
			cancelledDay: "الموعد الملغى",
			car: "السيارة",
		},
		before: {
			title: "قبل أن تأتي",
			bring: "أحضر مفتاح السيارة واستمارتها.",
			belongings: "أخرج أغراضك الثمينة من السيارة.",
		},
		after: {
			title: "بعد الخدمة",
			washing:
				"لا تغسل سيارتك خلال 7 أيام من تركيب طبقة النانو سيراميك الخارجية، فالغسل في هذه المدة يُسقط ضمانها.",
			warranty:
				"نسلّمك الأرقام التسلسلية للمواد المركّبة. احتفظ بها وبالفاتورة، فبرقم الفاتورة وبيانات سيارتك نراجع ضمانك.",
		},
		changing: "النقل والإلغاء مجانيان حتى {{moment}}، من صفحة حجزك.",
		pay: "تدفع عند إتمام العمل، نقداً أو بالبطاقة.",
		place: { title: "زيارتك", map: "افتح موقع المركز على الخريطة" },
	},
	business: {
		booking: {
			subject: "حجز جديد رقم {{reference}} ليوم {{day}}",
			preview: "{{car}}. {{sum}}.",
			title: "حجز جديد",
			lead: "التزمنا بالاتصال بالعميل خلال 24 ساعة من حجزه.",
			confirmed: "أكّدتم هذا الحجز مع العميل.",
			cancelled: {
				subject: "أُلغي الحجز رقم {{reference}} ليوم {{day}}",
				preview: "{{car}}. {{sum}}.",
				title: "حجز ملغى",
				lead: "أُلغي هذا الحجز، فلا تنتظروا العميل في موعده.",
			},
		},
		moved: {
			subject: "نقل العميل موعده إلى {{day}}، حجز رقم {{reference}}",
			preview: "كان موعده {{before}}.",
			title: "نقل العميل موعده",
			lead: "الموعد الجديد ينتظر تأكيدكم، وقد التزمنا بالتواصل مع العميل خلال 24 ساعة.",
			confirmed: "أكّدتم الموعد الجديد مع العميل.",
		},
		cancelled: {
			subject: "ألغى العميل الحجز رقم {{reference}} ليوم {{day}}",
			preview: "لن يحضر العميل في هذا اليوم.",
			title: "ألغى العميل حجزه",
			lead: "ألغى العميل حجزه من صفحة حجزه، فلا تنتظروه في موعده.",
		},
		late: "جاء طلب العميل بعد انتهاء المهلة المجانية للنقل والإلغاء، وقد تُحتسب عليه 50% من قيمة الخدمة، ما لم يفسخ العقد خلال 7 أيام من حجزه.",
		message: {
			subject: "رسالة جديدة رقم {{id}} من صفحة التواصل",
			preview: "وصلت رسالة من صفحة التواصل.",
			title: "رسالة جديدة",
			lead: "أرسلها زائر من صفحة التواصل. ردّكم على هذه الرسالة يصل إليه مباشرة.",
			text: "نص الرسالة",
		},
		person: {
			name: "الاسم",
			phone: "الجوال",
			email: "البريد الإلكتروني",
			whatsapp: "واتساب",
			language: "لغة العميل",
			languages: { ar: "العربية", en: "الإنجليزية" },
		},
	},
	calendar: {
		summary: `سيارتك في ${profile.name.ar}`,
		received: "استلمنا حجزك، وسيتصل بك فريقنا ليؤكده.",
		cancelled: "أُلغي هذا الحجز.",
		reference: "رقم الحجز: {{reference}}",
	},
	footer: {
		why: "ليس هذا حجزك؟ ردّ على هذه الرسالة.",
		call: "الرقم الموحد",
		rendered: "صورة السيارة مرسومة بالحاسوب.",
	},
};

export type MailCopy = typeof mail;
