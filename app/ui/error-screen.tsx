import { profile } from "#app/business/profile.ts";
import { useFrame } from "./frame.tsx";

/** Its words live here and not in copy/: this screen must stand when anything else has fallen. */
const words = {
	ar: {
		title: "حدث خطأ غير متوقع",
		sorry:
			"نعتذر عن هذا العطل، وقد سُجّل لدينا لنعالجه. أعد المحاولة بعد قليل، أو اتصل بنا وسنخدمك هاتفياً.",
		request: "رقم الطلب",
		call: "اتصل بنا",
		home: "العودة إلى الرئيسية",
	},
	en: {
		title: "Something went wrong",
		sorry:
			"We are sorry. The fault has been recorded and we will mend it. Try again in a moment, or call us and we will help you by phone.",
		request: "Request number",
		call: "Call us",
		home: "Back to home",
	},
};

export function ErrorScreen() {
	const { language, requestId } = useFrame();
	const { title, sorry, request, call, home } = words[language];
	return (
		<section className="wrap stack py-24">
			<title>{title}</title>
			<h1 className="display">{title}</h1>
			<p className="lead max-w-text">{sorry}</p>
			<p className="flex flex-wrap gap-3">
				<a className="button" href={`tel:${profile.unifiedLine}`}>
					{call} <bdi dir="ltr">{profile.unifiedLine}</bdi>
				</a>
				<a
					className="button-quiet"
					href={language === "en" ? "/?lang=en" : "/"}
				>
					{home}
				</a>
			</p>
			{requestId && (
				<p className="text-muted">
					{request}: <code dir="ltr">{requestId}</code>
				</p>
			)}
		</section>
	);
}
