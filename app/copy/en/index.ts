import type { Copy } from "../ar/index.ts";
import { booking } from "./booking.ts";
import { chrome } from "./chrome.ts";
import { errors } from "./errors.ts";
import { home } from "./home.ts";

export const en: Copy = { chrome, home, booking, errors };
