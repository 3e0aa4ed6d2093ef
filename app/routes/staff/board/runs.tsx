import type { Run } from "#app/mail/render/body.ts";

/** A sentence that the morning sheet has, too. */
export function Runs({ runs }: { runs: Run[] }) {
	return runs.map((run, index) => <RunOnPage key={index.toString()} run={run} />);
}

function RunOnPage({ run }: { run: Run }) {
	if (typeof run === "string") return run;
	const text =
		"ltr" in run ? (
			<bdi dir="ltr">{run.ltr}</bdi>
		) : "userText" in run ? (
			<bdi>{run.userText}</bdi>
		) : (
			run.link
		);
	return run.href ? (
		<a href={run.href} className="underline underline-offset-4">
			{text}
		</a>
	) : (
		text
	);
}
