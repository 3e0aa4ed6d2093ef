import { chrome } from "#app/copy/ar/chrome.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";

type Props = {
	copy: { title: string; text: string; mail: string };
	/** What was sent is offered again above; opening the page anew would lose it. */
	isRefused: boolean;
};

/** The database failed. */
export function Unavailable({ copy, isRefused }: Props) {
	return (
		<div className="staff-wide grid justify-items-start gap-4">
			<h1 className="text-3xl font-semibold">{copy.title}</h1>
			<p className="text-lg">{copy.text}</p>
			{!isRefused && <LinkButton href="">{chrome.crash.again}</LinkButton>}
			<p className="text-muted">{copy.mail}</p>
		</div>
	);
}
