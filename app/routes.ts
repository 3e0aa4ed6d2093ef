import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
	index("routes/home/route.tsx"),

	route("services/ppf-selection", "routes/ppf-selection/route.tsx"),
	route("services/ppf", "routes/ppf/route.tsx"),
	route("services/ppf-matte", "routes/ppf-matte/route.tsx"),
	route("services/thermal-insulation", "routes/thermal-insulation/route.tsx"),
	route("services/nano-ceramic", "routes/nano-ceramic/route.tsx"),
	route("services/car-polishing", "routes/car-polishing/route.tsx"),

	route("booking", "routes/booking/route.tsx"),
	route("thank-you", "routes/thank-you/route.tsx"),
	route("thank-you/booking.ics", "routes/thank-you/calendar-file.ts"),
	route("contact", "routes/contact/route.tsx"),

	route("warranty", "routes/warranty/route.tsx"),
	route("about", "routes/about/route.tsx"),
	route("faq", "routes/faq/route.tsx"),
	route("privacy", "routes/privacy/route.tsx"),
	route("terms", "routes/terms/route.tsx"),

	route("sitemap.xml", "routes/sitemap/route.ts"),
	route("robots.txt", "routes/robots/route.ts"),
	route("site.webmanifest", "routes/manifest/route.ts"),
	route("healthz", "routes/healthz/route.ts"),
	route("*", "routes/not-found/route.tsx"),
] satisfies RouteConfig;
