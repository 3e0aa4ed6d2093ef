import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
	index("routes/content/home.tsx"),

	route("services/ppf-selection", "routes/content/ppf-selection.tsx"),
	route("services/ppf", "routes/content/ppf.tsx"),
	route("services/ppf-matte", "routes/content/ppf-matte.tsx"),
	route("services/thermal-insulation", "routes/content/thermal-insulation.tsx"),
	route("services/nano-ceramic", "routes/content/nano-ceramic.tsx"),
	route("services/car-polishing", "routes/content/car-polishing.tsx"),

	route("booking", "routes/booking/route.tsx"),
	route("thank-you", "routes/thank-you/route.tsx"),
	route("thank-you/booking.ics", "routes/thank-you/calendar-file.ts"),
	layout("routes/staff/layout.tsx", [
		route("staff", "routes/staff/door.tsx"),
		route("staff/booking", "routes/staff/booking/route.tsx"),
		route("staff/day", "routes/staff/day/route.tsx"),
		route("staff/find", "routes/staff/find/route.tsx"),
		route("staff/book", "routes/staff/book/route.tsx"),
		route("staff/close", "routes/staff/close/route.tsx"),
		route("staff/reviews", "routes/staff/reviews/route.tsx"),
		route("staff/settings", "routes/staff/settings/route.tsx"),
		route("staff/help", "routes/staff/help/route.tsx"),
	]),
	route("contact", "routes/contact/route.tsx"),

	route("reviews", "routes/reviews/route.tsx"),
	route("warranty", "routes/warranty/route.tsx"),
	route("about", "routes/content/about/route.tsx"),
	route("faq", "routes/content/faq/route.tsx"),
	route("privacy", "routes/content/privacy.tsx"),
	route("terms", "routes/content/terms.tsx"),

	route("sitemap.xml", "routes/files/sitemap.ts"),
	route("robots.txt", "routes/files/robots.ts"),
	route("site.webmanifest", "routes/files/manifest.ts"),
	route("photo", "routes/files/photo.ts"),
	route("healthz", "routes/files/healthz.ts"),
] satisfies RouteConfig;
