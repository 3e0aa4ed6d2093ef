import { type Day, isDay } from "#app/business/base/calendar.ts";
import { isOversized, toWesternDigits } from "#app/business/base/text.ts";

/** Written as they are looked up: without hamza, vowel marks and the article. */
const months = [
	"january jan يناير كانون+الثاني",
	"february feb فبراير شباط",
	"march mar مارس اذار",
	"april apr ابريل نيسان",
	"may مايو ايار",
	"june jun يونيو يونيه حزيران",
	"july jul يوليو يوليه تموز",
	"august aug اغسطس اب",
	"september sep sept سبتمبر ايلول",
	"october oct اكتوبر تشرين+الاول",
	"november nov نوفمبر تشرين+الثاني",
	"december dec ديسمبر كانون+الاول",
].map((names) => names.split(" "));

const weekdays = [
	"sunday sun احد",
	"monday mon اثنين",
	"tuesday tue tues ثلاثاء",
	"wednesday wed اربعاء",
	"thursday thu thur thurs خميس",
	"friday fri جمعه",
	"saturday sat سبت",
].map((names) => names.split(" "));

/** Words that belong to a date and say nothing more. */
const fillers = ["of", "the", "يوم", "شهر", "من", "م", "st", "nd", "rd", "th"];

/**
 * Reads a typed date: "2026-11-22", "22/11/2026", "22 November", "الأحد ٢٢ نوفمبر". The day comes before the month, as
 * people write it in both languages here. Without a year it is the first such day from `firstDay` on. What can be read in
 * two ways, or contradicts itself, is not read at all.
 */
export function dayFrom(text: string, firstDay: Day): Day | undefined {
	if (isOversized("day", text)) return;
	const tokens = plain(text).match(/\d+|\p{L}+(?:\+\p{L}+)?/gu) ?? [];
	const numbers = tokens.filter((token) => /^\d/.test(token));
	const words = tokens.filter((token) => !/^\d/.test(token));
	const named = words.flatMap((word) => indexIn(months, word) ?? []);
	const weekday = words.flatMap((word) => indexIn(weekdays, word) ?? []);
	const known = named.length + weekday.length;
	const unknown = words.filter((word) => !fillers.includes(word)).length;
	if (named.length > 1 || weekday.length > 1 || unknown > known) return;
	const [month] = named.map((index) => index + 1);
	const day = read(numbers, month, firstDay);
	if (!day || !isDay(day)) return;
	const isOther = weekday[0] !== undefined && new Date(day).getUTCDay() !== weekday[0];
	return isOther ? undefined : day;
}

/** From the numbers in their order, and the month if it has a name. */
function read(numbers: string[], month: number | undefined, firstDay: Day) {
	const [first = "", second = "", third = ""] = numbers;
	const isYearFirst = first.length === 4;
	const parts = month
		? isYearFirst
			? [first, String(month), second]
			: [second, String(month), first]
		: isYearFirst
			? [first, second, third]
			: [third, second, first];
	const expected = parts.filter(Boolean).length - (month ? 1 : 0);
	if (numbers.length !== expected) return;
	const [year = "", monthPart = "", date = ""] = parts;
	if (year) return join(year, monthPart, date);
	const thisYear = join(firstDay.slice(0, 4), monthPart, date);
	const nextYear = join(String(Number(firstDay.slice(0, 4)) + 1), monthPart, date);
	return isDay(thisYear) && thisYear >= firstDay ? thisYear : nextYear;
}

function join(year: string, month: string, date: string): Day {
	const whole = year.length === 2 ? `20${year}` : year;
	return `${whole}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
}

function indexIn(lists: string[][], word: string): number | undefined {
	const index = lists.findIndex((names) => names.includes(word));
	return index < 0 ? undefined : index;
}

/** One spelling for each word: Arabic names have an article, a hamza and a last letter that not everybody writes. */
function plain(text: string): string {
	return toWesternDigits(text)
		.toLowerCase()
		.replace(/[\p{DI}\u0640\u064B-\u065F]/gu, "")
		.replace(/[أإآ]/g, "ا")
		.replace(/ة/g, "ه")
		.replace(/(?<!\p{L})(كانون|تشرين)\s+/gu, "$1+")
		.replace(/(?<![\p{L}+])ال/gu, "");
}
