import { Outlet } from "react-router";
import { openKey } from "./keys.ts";

export const middleware = [openKey];

export default function Staff() {
	return (
		<div className="wrap staff py-6 md:py-12">
			<Outlet />
		</div>
	);
}
