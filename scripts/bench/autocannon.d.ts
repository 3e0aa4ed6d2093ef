/** What load.ts uses of a package that brings no types. */
declare module "autocannon" {
	export type Request = {
		path?: string;
		method?: string;
		headers?: Record<string, string>;
		body?: string;
		setupRequest?: (request: Request) => Request;
	};

	type Options = { url: string; requests: Request[]; [name: string]: unknown };

	type Result = { errors: number; statusCodeStats: Record<string, { count: number }> };

	type Run = Promise<Result> & {
		on(
			event: "response",
			listener: (client: unknown, status: number, bytes: number, ms: number) => void,
		): void;
	};

	export default function autocannon(options: Options): Run;
}
