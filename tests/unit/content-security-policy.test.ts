import { expect, test } from "vitest";
import { allowedScripts } from "#app/document/content-security-policy.ts";
import { headScript, keepScript } from "#app/document/inline-scripts.ts";

test("a page is allowed our own scripts that it has, and no other one that stands in it", () => {
	const nonce = "0c1f";
	const words = "<script>alert(1)</script>";
	const html = `<script>${headScript}</script><script nonce="${nonce}" async="">start()</script>
		<script nonce="">alert(2)</script><p>${words}</p><p>${keepScript}</p>`;
	expect(allowedScripts(html)).toEqual([headScript]);
	expect(allowedScripts(html, nonce)).toEqual([headScript, "start()"]);
});
