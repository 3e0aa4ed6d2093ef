import bare from "./stages/bare.jpg?inline";
import covered from "./stages/covered.jpg?inline";
import half from "./stages/half.jpg?inline";

/** The car under its cover while it is expected, half uncovered in work, and uncovered when it is done. */
const stages = { covered, half, bare };
export type Stage = keyof typeof stages;

export const stageSize = { width: 720, height: 270 };
export const stageId = "stage";

/** A part of the mail itself: nothing is loaded when it is opened, so nobody learns when that was. */
export function stagePicture(stage: Stage) {
	const [, base64 = ""] = stages[stage].split(",");
	return {
		filename: `${stage}.jpg`,
		type: "image/jpeg",
		content: Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)).buffer,
		contentId: stageId,
	};
}
