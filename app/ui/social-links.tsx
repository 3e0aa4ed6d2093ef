import facebook from "simple-icons/icons/facebook.svg?url&no-inline";
import instagram from "simple-icons/icons/instagram.svg?url&no-inline";
import tiktok from "simple-icons/icons/tiktok.svg?url&no-inline";
import x from "simple-icons/icons/x.svg?url&no-inline";
import youtube from "simple-icons/icons/youtube.svg?url&no-inline";
import type { Language } from "#app/business/base/language.ts";
import { profile } from "#app/business/centre/profile.ts";
import { copyFor } from "#app/copy/index.ts";

const marks = Object.entries({ facebook, instagram, tiktok, x, youtube });

/** The logos are files: inline, they would be larger than the rest of the footer. */
export function SocialLinks({ language }: { language: Language }) {
	const { social, footer } = copyFor(language).chrome;
	return (
		<ul aria-label={footer.social} className="-ms-3 flex flex-wrap">
			{marks.map(([name, mark]) => {
				const network = name as keyof typeof social;
				return (
					<li key={network}>
						<a
							href={profile.social[network]}
							rel="me noreferrer"
							aria-label={social[network]}
							className="icon-button"
						>
							<img src={mark} alt="" width="20" height="20" loading="lazy" className="mark" />
						</a>
					</li>
				);
			})}
		</ul>
	);
}
