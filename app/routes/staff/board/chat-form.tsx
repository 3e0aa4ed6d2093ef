import type { ReactNode } from "react";
import { Button } from "#app/ui/basic/button.tsx";
import { BoardForm } from "./board-form.tsx";

type Props = {
	token: string;
	bookingToken: string;
	/** Which is shown again if the form is refused. */
	view?: string;
	variant?: "solid" | "quiet";
	children: ReactNode;
};

/** Opens WhatsApp with a text whose link is made when the button is pressed: the page has none. */
export function ChatForm({ token, bookingToken, view, variant = "quiet", children }: Props) {
	return (
		<BoardForm {...{ token, view }} className="grid">
			<input type="hidden" name="booking" value={bookingToken} />
			<Button type="submit" name="intent" value="whatsapp" variant={variant}>
				{children}
			</Button>
		</BoardForm>
	);
}
