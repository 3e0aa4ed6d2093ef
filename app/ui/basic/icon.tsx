import {
	Armchair,
	ArrowLeft,
	ArrowRight,
	CalendarCheck,
	CalendarClock,
	CalendarMinus,
	CalendarPlus,
	CalendarX,
	Car,
	Check,
	ChevronDown,
	CircleAlert,
	CircleCheck,
	Clock,
	CreditCard,
	Droplets,
	Gem,
	House,
	type IconNode,
	Info,
	Layers,
	Mail,
	MapPin,
	Menu,
	MessageCircle,
	Monitor,
	Moon,
	MoveDiagonal,
	Phone,
	Printer,
	ReceiptText,
	RefreshCw,
	ScanBarcode,
	Scissors,
	Shield,
	ShieldCheck,
	Sparkles,
	Sun,
	Users,
	Wrench,
	X,
} from "lucide";
import { createElement } from "react";

/** tests/unit/icons.test.ts checks that every icon name in app/copy is listed here. */
export const icons = {
	armchair: Armchair,
	"arrow-left": ArrowLeft,
	"arrow-right": ArrowRight,
	"calendar-check": CalendarCheck,
	"calendar-clock": CalendarClock,
	"calendar-minus": CalendarMinus,
	"calendar-plus": CalendarPlus,
	"calendar-x": CalendarX,
	car: Car,
	check: Check,
	"chevron-down": ChevronDown,
	"circle-alert": CircleAlert,
	"circle-check": CircleCheck,
	clock: Clock,
	"credit-card": CreditCard,
	droplets: Droplets,
	gem: Gem,
	house: House,
	info: Info,
	layers: Layers,
	mail: Mail,
	"map-pin": MapPin,
	menu: Menu,
	"message-circle": MessageCircle,
	monitor: Monitor,
	moon: Moon,
	"move-diagonal": MoveDiagonal,
	phone: Phone,
	printer: Printer,
	"receipt-text": ReceiptText,
	"refresh-cw": RefreshCw,
	"scan-barcode": ScanBarcode,
	scissors: Scissors,
	shield: Shield,
	"shield-check": ShieldCheck,
	sparkles: Sparkles,
	sun: Sun,
	users: Users,
	wrench: Wrench,
	x: X,
} satisfies Record<string, IconNode>;

export type IconName = keyof typeof icons;

const directional = new Set<IconName>(["arrow-left", "arrow-right"]);

/** Names in app/copy are plain strings; an unknown name renders nothing. */
export function Icon({
	name,
	size = 24,
	className,
	isAsDrawn,
}: {
	name: IconName | (string & {});
	size?: number;
	className?: string;
	/** Not turned round in Arabic: where English may stand inside an Arabic page, the caller chooses the direction. */
	isAsDrawn?: boolean;
}) {
	const node = icons[name as IconName];
	if (!node) return null;
	const flip = !isAsDrawn && directional.has(name as IconName) && "flip";
	return createElement(
		"svg",
		{
			viewBox: "0 0 24 24",
			width: size,
			height: size,
			className: ["icon", flip, className].filter(Boolean).join(" "),
			"aria-hidden": true,
		},
		...node.map(([tag, attributes]) => createElement(tag, attributes)),
	);
}
