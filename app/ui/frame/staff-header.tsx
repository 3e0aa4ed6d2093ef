import { isDay } from "#app/business/base/calendar.ts";
import { type StaffPage, staffPath } from "#app/business/centre/pages.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffHelp } from "#app/copy/ar/staff/staff-help.ts";
import { Logo } from "#app/ui/basic/icon.tsx";
import { useCopy } from "#app/ui/basic/use-settings.ts";
import { MenuButton } from "./header.tsx";
import { ThemeChoice, ThemeMenu } from "./theme-switch.tsx";

/** The key of the board opens these pages; that of a booking, or of the settings, opens nothing else. */
const places = ["day", "book", "close", "find", "reviews"] as const satisfies StaffPage[];

type Props = { path: string; search: string };

const keyIn = (search: string) => new URLSearchParams(search).get("key") ?? "";

/** Staff need no way to the shop, and no English. */
export function StaffHeader(props: Props) {
	const { siteName, skip } = useCopy().chrome;
	return (
		<>
			<a href="#main" className="skip button print:hidden">
				{skip}
			</a>
			<header className="site-header print:static">
				<div className="wrap flex min-h-16 flex-wrap items-center gap-x-2">
					<p className="site-name">
						<Logo className="size-[32px] shrink-0 text-green" />
						<span className="staff-name">{siteName}</span>
					</p>
					<Places {...props} className="bar-link" />
					<a
						href={`${staffPath("help")}?${new URLSearchParams({ key: keyIn(props.search) })}`}
						aria-current={staffPath("help") === props.path ? "page" : undefined}
						className="bar-link me-auto print:hidden"
					>
						{staffHelp.title}
					</a>
					<ThemeMenu language="ar" />
					<MenuButton />
				</div>
				<div id="menu" popover="" className="menu-panel lg:hidden">
					<Places {...props} className="row-link" />
					<ThemeChoice language="ar" name="theme-in-menu" />
				</div>
			</header>
		</>
	);
}

/** The key of a board begins with its day. */
function Places({ path, search, className }: Props & { className: "bar-link" | "row-link" }) {
	const key = keyIn(search);
	if (!isDay(key.split(".")[0] ?? "")) return null;
	const query = `?${new URLSearchParams({ key })}`;
	return (
		<nav
			aria-label={staffBoard.title}
			className={className === "bar-link" ? "max-lg:hidden print:hidden" : ""}
		>
			<ul className="lg:flex">
				{places.map((place) => (
					<li key={place}>
						<a
							href={staffPath(place) + query}
							aria-current={staffPath(place) === path ? "page" : undefined}
							className={className}
						>
							{staffBoard.views[place]}
						</a>
					</li>
				))}
				{/* The menu would stay open over its own page, which ends with the settings. */}
				{(className === "bar-link" || path !== staffPath("day")) && (
					<li>
						<a href={`${staffPath("day")}${query}#settings`} className={className}>
							{staffBoard.views.settings}
						</a>
					</li>
				)}
			</ul>
		</nav>
	);
}
