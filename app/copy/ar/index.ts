import { booking } from "./booking.ts";
import { chrome } from "./chrome.ts";
import { errors } from "./errors.ts";
import { home } from "./home.ts";

export const ar = { chrome, home, booking, errors };

export type Copy = typeof ar;
