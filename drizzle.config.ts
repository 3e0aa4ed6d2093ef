import { defineConfig } from "drizzle-kit";

export default defineConfig({
	dialect: "sqlite",
	schema: "app/data/base/schema.ts",
	out: "migrations",
});
