import { useForm } from "@conform-to/react";
import { staffView } from "#app/copy/ar/staff/staff-view.ts";
import { formatDay, formatPhone, textFor, withLtrMarks } from "#app/copy/format/format.ts";
import { LinkButton } from "#app/ui/basic/button.tsx";
import { useTranslate } from "#app/ui/basic/translate.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { ToForget } from "#app/use-cases/staff/forget.ts";
import { Answer } from "../answer.tsx";
import { StaffForm, Submit, useStaffPath } from "../form.tsx";
import type { Refused } from "../protocol.ts";
import type { ShownToStaff } from "./data.ts";

const copy = staffView.forget;

type CheckProps = { booking: ShownToStaff; refused: Refused; toForget: ToForget };

/** What goes and what stays, before staff type the reference. */
export function ForgetCheck({ booking, refused, toForget: { references, ahead } }: CheckProps) {
	const t = useTranslate();
	const path = useStaffPath();
	const { sure } = copy;
	const isAgain = refused.refused === "forgetReference";
	const lastResult = isAgain ? refused.lastResult : undefined;
	const [form, fields] = useForm<{ reference: string }>({ id: "forget", lastResult });
	const named = references.map(withLtrMarks).join("، ");
	const phone = `\u2066${formatPhone(booking.phoneNumber)}\u2069`;
	return (
		<Answer refused={refused} textOf={() => t("staffView:forget.sure.title", { phone })}>
			{ahead && (
				<p className="font-semibold">
					{t("staffView:forget.sure.ahead", { day: formatDay(ahead, "ar") })}
				</p>
			)}
			<p>{t("staffView:forget.sure.goes", { references: named })}</p>
			<p>{sure.stays}</p>
			<p>{copy.elsewhere}</p>
			<p>{sure.tell}</p>
			<StaffForm id={form.id}>
				<input type="hidden" name="sure" value="yes" />
				<TextField
					field={fields.reference}
					text={(key) => textFor(copy.errors, key)}
					label={sure.reference}
					{...{ dir: "ltr", autoComplete: "off", autoCapitalize: "characters", spellCheck: false }}
				/>
				<Submit intent="forget" className="cancel-button">
					{sure.yes}
				</Submit>
				<LinkButton variant="quiet" href={path()}>
					{sure.no}
				</LinkButton>
			</StaffForm>
		</Answer>
	);
}
