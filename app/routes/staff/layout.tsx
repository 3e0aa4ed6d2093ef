import { Outlet } from "react-router";
import { openKey } from "./keys.ts";

/** Before every loader and action below. */
export const middleware = [openKey];

/** The pages are in Arabic in both languages of the site. */
export default function Staff() {
	return (
		<div lang="ar" dir="rtl" className="wrap staff py-6 md:py-12">
			<Outlet />
		</div>
	);
}
