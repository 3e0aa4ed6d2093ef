import { builtinModules } from "node:module";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, esmExternalRequirePlugin } from "vite";

export default defineConfig({
	plugins: [tailwindcss(), reactRouter()],
	environments: {
		ssr: {
			resolve: {
				noExternal: true,
				conditions: [
					"workerd",
					"worker",
					"module",
					"node",
					"development|production",
				],
			},
			build: {
				minify: true,
				rollupOptions: {
					input: "workers/site.ts",
					plugins: [
						esmExternalRequirePlugin({
							external: [/^node:/, ...builtinModules],
						}),
					],
				},
			},
		},
	},
});
