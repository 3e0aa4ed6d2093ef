import { defineConfig } from "drizzle-kit";

/** `npm run db:migration` writes migrations; D1 refuses most tables that `drizzle-kit generate` builds anew. */
export default defineConfig({
	dialect: "sqlite",
	schema: "app/data/base/schema.ts",
	out: "migrations",
});
