declare module "*.css?inline&rules" {
	const rules: () => import("./sheet.ts").Rule[];
	export default rules;
}
