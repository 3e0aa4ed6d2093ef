import { copyFor } from "#app/copy/index.ts";
import { Button } from "#app/ui/basic/button.tsx";
import { Icon } from "#app/ui/basic/icon.tsx";
import { useLanguage } from "#app/ui/language.ts";

/** One press tells staff to expect the car, from the reminder on. */
export function Coming({ isSaid }: { isSaid: boolean }) {
	const { coming } = copyFor(useLanguage()).thankYou;
	return (
		<section id="coming" aria-labelledby="coming-title" className="grid gap-3">
			<h2 id="coming-title" className="text-xl">
				{isSaid ? coming.said : coming.title}
			</h2>
			<p className="text-muted">{isSaid ? coming.saidText : coming.text}</p>
			{!isSaid && (
				<form method="post" className="print:hidden">
					<input type="hidden" name="intent" value="coming" />
					<Button type="submit">
						<Icon name="check" size={20} />
						{coming.submit}
					</Button>
				</form>
			)}
		</section>
	);
}
