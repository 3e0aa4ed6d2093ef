import {
	siFacebook,
	siInstagram,
	siTiktok,
	siX,
	siYoutube,
} from "simple-icons";
import type { Language } from "#app/business/language.ts";
import { profile } from "#app/business/profile.ts";
import { copyFor } from "#app/copy/index.ts";

const marks = {
	facebook: siFacebook,
	instagram: siInstagram,
	tiktok: siTiktok,
	x: siX,
	youtube: siYoutube,
};

export function SocialLinks({ language }: { language: Language }) {
	const { social, footer } = copyFor(language).chrome;
	return (
		<ul aria-label={footer.social} className="-ms-3 flex flex-wrap">
			{Object.entries(marks).map(([name, mark]) => {
				const network = name as keyof typeof marks;
				return (
					<li key={network}>
						<a
							href={profile.social[network]}
							rel="me noreferrer"
							className="icon-button text-muted"
						>
							<span className="sr-only">{social[network]}</span>
							<svg
								viewBox="0 0 24 24"
								aria-hidden="true"
								className="size-5 fill-current"
							>
								<path d={mark.path} />
							</svg>
						</a>
					</li>
				);
			})}
		</ul>
	);
}
