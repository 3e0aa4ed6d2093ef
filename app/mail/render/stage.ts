import bare from "./stages/bare.jpg?inline";
import covered from "./stages/covered.jpg?inline";
import half from "./stages/half.jpg?inline";

/** The car is covered while it is expected, half uncovered in work, and bare when it is done. */
const stages = { covered, half, bare };
export type Stage = keyof typeof stages;

export const stageSize = { width: 720, height: 270 };
export const stageId = "stage";

/** The picture is a part of the mail: nothing is loaded when it is opened, so nobody learns when that was. */
export function stagePicture(stage: Stage) {
	const [, base64 = ""] = stages[stage].split(",");
	return {
		filename: `${stage}.jpg`,
		type: "image/jpeg",
		content: Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)).buffer,
		contentId: stageId,
	};
}
