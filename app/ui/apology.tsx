import { ErrorScreen } from "./error-screen.tsx";
import { useFrame } from "./frame.tsx";
import { Kept } from "./kept.tsx";

const atHand = "apology";

/** What a visitor reads when something broke: written by the server, or taken from where the server laid it. */
export function Apology() {
	const { language, fault } = useFrame();
	if (import.meta.env.SSR)
		return <ErrorScreen language={language} requestId={fault?.requestId} />;
	return (
		<div
			dangerouslySetInnerHTML={{
				__html: document.getElementById(atHand)?.innerHTML ?? "",
			}}
		/>
	);
}

/** Lies unseen in a form page until its script breaks. */
export function ApologyAtHand() {
	const { language } = useFrame();
	return (
		<Kept as="template" id={atHand}>
			{import.meta.env.SSR && <ErrorScreen language={language} />}
		</Kept>
	);
}
