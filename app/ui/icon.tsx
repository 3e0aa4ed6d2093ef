import type { LucideIcon } from "lucide-react";
import Armchair from "lucide-react/icons/armchair";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import CalendarCheck from "lucide-react/icons/calendar-check";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CalendarMinus from "lucide-react/icons/calendar-minus";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import CalendarX from "lucide-react/icons/calendar-x";
import Car from "lucide-react/icons/car";
import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import CreditCard from "lucide-react/icons/credit-card";
import Droplets from "lucide-react/icons/droplets";
import FileCheck from "lucide-react/icons/file-check";
import Gem from "lucide-react/icons/gem";
import House from "lucide-react/icons/house";
import Info from "lucide-react/icons/info";
import Layers from "lucide-react/icons/layers";
import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import Menu from "lucide-react/icons/menu";
import MessageCircle from "lucide-react/icons/message-circle";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import MoveDiagonal from "lucide-react/icons/move-diagonal";
import Phone from "lucide-react/icons/phone";
import Printer from "lucide-react/icons/printer";
import ReceiptText from "lucide-react/icons/receipt-text";
import RefreshCw from "lucide-react/icons/refresh-cw";
import ScanBarcode from "lucide-react/icons/scan-barcode";
import Scissors from "lucide-react/icons/scissors";
import Shield from "lucide-react/icons/shield";
import ShieldCheck from "lucide-react/icons/shield-check";
import Sparkles from "lucide-react/icons/sparkles";
import Sun from "lucide-react/icons/sun";
import Thermometer from "lucide-react/icons/thermometer";
import Users from "lucide-react/icons/users";
import Wrench from "lucide-react/icons/wrench";
import X from "lucide-react/icons/x";

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
	"file-check": FileCheck,
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
	thermometer: Thermometer,
	users: Users,
	wrench: Wrench,
	x: X,
} satisfies Record<string, LucideIcon>;

export type IconName = keyof typeof icons;

const directional = new Set<IconName>(["arrow-left", "arrow-right"]);

/** Names in app/copy are plain strings; an unknown name renders nothing. */
export function Icon({
	name,
	size = 24,
	className = "",
}: {
	name: IconName | (string & {});
	size?: number;
	className?: string;
}) {
	const Component = icons[name as IconName];
	if (!Component) return null;
	const flip = directional.has(name as IconName) ? "flip" : "";
	return (
		<Component
			size={size}
			strokeWidth={1.75}
			className={`icon ${flip} ${className}`}
		/>
	);
}
