declare module "*.css?inline&rules" {
	const rules: () => import("./used-css.ts").Rule[];
	export default rules;
}
