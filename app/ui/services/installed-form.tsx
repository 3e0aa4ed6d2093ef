import type { PagePath } from "#app/business/centre/pages.ts";
import {
	firstInstalledDay,
	type Installed,
	installedParameter,
	lastInstalledDay,
} from "#app/business/warranty/warranty.ts";
import { copyFor } from "#app/copy/index.ts";
import { Button } from "#app/ui/basic/button.tsx";
import { useLanguage } from "#app/ui/basic/translate.ts";

/** Asks for the day of installation and opens the page again with it, at the section that has its dates. */
export function InstalledForm({ page, installed }: { page: PagePath; installed: Installed }) {
	const language = useLanguage();
	const { installedForm: copy } = copyFor(language).chrome;
	const { day, isUnreadable } = installed;
	return (
		<form action={`${page}#installed`} className="installed-form flex flex-wrap gap-3">
			{language === "en" && <input type="hidden" name="lang" value="en" />}
			<label className="flex flex-col gap-1">
				<span className="font-medium">{copy.label}</span>
				<input
					type="date"
					name={installedParameter}
					required
					min={firstInstalledDay}
					max={lastInstalledDay}
					defaultValue={day}
					aria-invalid={isUnreadable || undefined}
					aria-describedby={isUnreadable ? "installed-error" : undefined}
					className="rounded-small border border-edge bg-surface px-4"
				/>
			</label>
			<Button type="submit" variant="quiet">
				{copy.show}
			</Button>
			{isUnreadable && (
				<p id="installed-error" className="w-full text-danger">
					{copy.unreadable}
				</p>
			)}
		</form>
	);
}
