/** As an Arabic keyboard types them. */
export function toArabicDigits(text: string): string {
	return text.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? digit);
}
