import { type StaffPage, staffPath } from "#app/business/centre/pages.ts";
import { staffBoard } from "#app/copy/ar/staff/staff-board.ts";
import { staffDoor } from "#app/copy/ar/staff/staff-door.ts";
import { Logo } from "#app/ui/basic/icon.tsx";
import { usePage } from "#app/ui/basic/page.ts";
import { useCopy } from "#app/ui/basic/use-settings.ts";
import { MenuButton } from "./header.tsx";
import { ThemeChoice, ThemeMenu } from "./theme-switch.tsx";

const places = [
	"day",
	"book",
	"close",
	"find",
	"reviews",
	"settings",
	"help",
] as const satisfies StaffPage[];

/** Staff need no way to the shop, and no English. */
export function StaffHeader({ path }: { path: string }) {
	const { siteName, skip } = useCopy().chrome;
	const { staff } = usePage();
	return (
		<>
			<a href="#main" className="skip button print:hidden">
				{skip}
			</a>
			<header className="site-header print:static">
				<div className="wrap flex min-h-16 flex-wrap items-center gap-x-2">
					<p className="site-name me-auto lg:min-w-0 lg:flex-[1_1_12rem]">
						<Logo className="size-[32px] shrink-0 text-green" />
						<span className="min-w-0">
							<span className="max-[22rem]:hidden lg:block lg:truncate">{siteName}</span>
							{staff && (
								<span className="block text-sm text-muted max-lg:wrap-anywhere lg:flex lg:gap-2">
									<span className="sr-only">{staffDoor.signedIn} </span>
									<bdi dir="ltr" title={staff.address} className="lg:truncate">
										{staff.address}
									</bdi>
									{staff.maySignOut && <SignOut className="shrink-0 underline max-lg:hidden" />}
								</span>
							)}
						</span>
					</p>
					{staff && <Places path={path} className="bar-link" />}
					<ThemeMenu language="ar" />
					<MenuButton />
				</div>
				<div id="menu" popover="" className="menu-panel lg:hidden">
					{staff && <Places path={path} className="row-link" />}
					{staff?.maySignOut && <SignOut className="row-link" />}
					<ThemeChoice language="ar" name="theme-in-menu" />
				</div>
			</header>
		</>
	);
}

/** Access itself answers at this address, and ends the session of this browser. */
function SignOut({ className }: { className: string }) {
	return (
		<a href="/cdn-cgi/access/logout" className={className}>
			{staffDoor.leave}
		</a>
	);
}

type Props = { path: string; className: "bar-link" | "row-link" };

function Places({ path, className }: Props) {
	return (
		<nav
			aria-label={staffBoard.title}
			className={className === "bar-link" ? "max-lg:hidden print:hidden" : ""}
		>
			<ul className="lg:flex lg:flex-wrap">
				{places.map((place) => (
					<li key={place}>
						<a
							href={staffPath(place)}
							aria-current={staffPath(place) === path ? "page" : undefined}
							className={className}
						>
							{staffBoard.views[place]}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
