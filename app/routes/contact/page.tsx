import { Kept } from "#app/ui/kept.tsx";
import type { Route } from "./+types/route.ts";
import { ContactCards } from "./cards.tsx";
import { ContactForm } from "./contact-form.tsx";

/** Arabic in both languages; header and footer follow the chosen one. */
export function ContactPage({
	loaderData,
	actionData: answer,
}: Route.ComponentProps) {
	const { words, head } = loaderData;
	const refused = answer?.refusal || answer?.result?.error;
	return (
		<div lang="ar" dir="rtl" className="wrap grid gap-10 py-12 md:py-20">
			<title>
				{refused ? words.form.errorTitlePrefix + head.title : head.title}
			</title>
			<header className="grid max-w-text gap-3">
				<h1 className="display">{words.title}</h1>
				<p className="lead">{words.lead}</p>
			</header>
			<div className="grid items-start gap-8 lg:grid-cols-[5fr_6fr] lg:gap-12">
				<Kept id="contact-cards">
					{import.meta.env.SSR && <ContactCards words={words} />}
				</Kept>
				<ContactForm {...loaderData} answer={answer} />
			</div>
		</div>
	);
}
