import { direction, type Language } from "#app/business/base/language.ts";

export const fonts = "'Segoe UI', -apple-system, BlinkMacSystemFont, Tahoma, Arial, sans-serif";

export const colours = {
	paper: "#e6dfd6",
	surface: "#f6f2ec",
	ink: "#0e1f18",
	muted: "#44554d",
	line: "#cfc6ba",
	green: "#0b6b45",
	wash: "#d9e6dc",
	grey: "#e6dfd6",
};

/** Light styles are inline, because some clients drop style elements; dark styles need one. */
const darkCss = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
@media (max-width: 480px) {
	.big { font-size: 22px !important; }
	.pad { padding-left: 20px !important; padding-right: 20px !important; }
	.wide { width: 100% !important; }
	.page { padding-top: 0 !important; }
}
@media (prefers-color-scheme: dark) {
	body, .paper { background-color: #0b120f !important; }
	.surface { background-color: #121b17 !important; }
	.wash { background-color: #10261c !important; }
	.grey { background-color: #1b2521 !important; }
	.ink { color: #e8f2ec !important; }
	.muted { color: #a3b5ac !important; }
	.green { color: #35c98a !important; }
	.line { border-bottom-color: #24332c !important; }
	.rule { border-top-color: #24332c !important; }
	.strong { border-top-color: #e8f2ec !important; }
	.edge { border-color: #35c98a !important; }
}`;

type DocumentParts = { language: Language; title: string; body: string };

/**
 * React cannot render the conditional comments for Outlook on Windows, which ignores max-width and needs a table with a
 * width. `title` holds no user input and `body` is escaped already.
 */
export function htmlDocument({ language, title, body }: DocumentParts): string {
	const dir = direction[language];
	return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${title}</title>
<style>${darkCss}</style>
</head>
<body dir="${dir}" style="margin:0;padding:0;background-color:${colours.paper}">
<!--[if mso]><table role="presentation" dir="${dir}" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td dir="${dir}"><![endif]-->
${body}
<!--[if mso]></td></tr></table><![endif]-->
</body>
</html>
`;
}
