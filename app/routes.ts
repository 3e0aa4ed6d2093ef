import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
	index("routes/home.tsx"),

	route("services/ppf-selection", "routes/ppf-selection.tsx"),
	route("services/ppf", "routes/ppf.tsx"),
	route("services/ppf-matte", "routes/ppf-matte.tsx"),
	route("services/thermal-insulation", "routes/thermal-insulation.tsx"),
	route("services/nano-ceramic", "routes/nano-ceramic.tsx"),
	route("services/car-polishing", "routes/car-polishing.tsx"),

	route("booking", "routes/booking/route.tsx"),
	route("day-alert", "routes/day-alert/route.tsx"),
	route("thank-you", "routes/thank-you/route.tsx"),
	route("thank-you/booking.ics", "routes/thank-you/calendar-file.ts"),
	route("staff", "routes/staff/route.tsx"),
	route("staff/calendar.ics", "routes/staff/calendar.ts"),
	route("contact", "routes/contact/route.tsx"),

	route("warranty", "routes/warranty/route.tsx"),
	route("about", "routes/about/route.tsx"),
	route("faq", "routes/faq/route.tsx"),
	route("privacy", "routes/privacy.tsx"),
	route("terms", "routes/terms.tsx"),

	route("sitemap.xml", "routes/sitemap.ts"),
	route("robots.txt", "routes/robots.ts"),
	route("site.webmanifest", "routes/manifest.ts"),
	route("healthz", "routes/healthz.ts"),
] satisfies RouteConfig;
