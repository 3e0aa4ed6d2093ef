/** The Worker as it is deployed. */
declare module "*/build/server/index.js" {
	const worker: { fetch(request: Request, env: Env, context: ExecutionContext): Promise<Response> };
	export default worker;
}
