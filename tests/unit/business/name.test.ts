import { expect, test } from "vitest";
import { firstNameOf } from "../../../app/business/base/text.ts";

test.each([
	["سارة علي", "سارة"],
	["سارة", "سارة"],
	["عبد الله السالم", "عبد الله"],
	["عبدالله السالم", "عبدالله"],
	["أبو بكر أحمد", "أبو بكر"],
	["أم كلثوم", "أم كلثوم"],
	["Sara Alsalem", "Sara"],
	["Abdul Rahman Saleh", "Abdul Rahman"],
	["Abd Al Rahman Saleh", "Abd Al Rahman"],
	["عبد", "عبد"],
])("the first name of %s is %s", (name, first) => {
	expect(firstNameOf(name)).toBe(first);
});
