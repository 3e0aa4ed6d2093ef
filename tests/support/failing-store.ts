import { readFileSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { connect } from "#app/data/base/client.ts";
import type { Bucket } from "#app/data/photos/photos.ts";

/** Numbers below 1, the same for a seed. */
export function randomNumbers(seed: number) {
	let state = seed;
	return () => {
		state = (state * 1664525 + 1013904223) >>> 0;
		return state / 2 ** 32;
	};
}

type Call = {
	act: () => unknown;
	resolve: (value: unknown) => void;
	reject: (error: Error) => void;
	due: number;
};

/** The migrated database, once for all runs. */
export function migrated(): DatabaseSync {
	const database = new DatabaseSync(":memory:");
	for (const name of ["0000_tables", "0001_rules", "0002_views"])
		database.exec(readFileSync(`migrations/${name}.sql`, "utf8"));
	return database;
}

/**
 * A D1 database and an R2 bucket, of which each call waits until `step` makes it. Before the calm a call may fail before it
 * acts, or act and seem to fail, or its Worker ends before the answer; and a put may arrive minutes later.
 */
export class FailingStore {
	readonly objects = new Map<string, Date>();
	readonly db;
	isCalm = false;
	/** In minutes. */
	now = 0;
	#calls: Call[] = [];

	constructor(
		readonly sqlite: DatabaseSync,
		readonly random: () => number,
		readonly faults: { failing: number; ending: number; slowestPut: number },
	) {
		this.db = connect({
			prepare: (sql: string) => this.#statement(sql, []),
			batch: (statements: { act: () => unknown }[]) =>
				this.#call(() => {
					this.sqlite.exec("BEGIN");
					const results = statements.map(({ act }) => act());
					this.sqlite.exec("COMMIT");
					return results;
				}),
		} as unknown as D1Database);
	}

	/** As Cloudflare's driver has it: `raw` gives the values alone. */
	#statement(sql: string, values: unknown[]) {
		const run = () => {
			const statement = this.sqlite.prepare(sql);
			const given = values as SQLInputValue[];
			if (/^\s*(select|with)|returning/i.test(sql)) return { results: statement.all(...given) };
			return { results: [], meta: statement.run(...given) };
		};
		return {
			act: run,
			bind: (...bound: unknown[]) => this.#statement(sql, bound),
			all: () => this.#call(run),
			run: () => this.#call(run),
			raw: () => this.#call(() => run().results.map((row) => Object.values(row))),
		};
	}

	readonly bucket = {
		put: (key: string) => {
			const late = this.random() < 0.2 ? 1 + Math.floor(this.random() * this.faults.slowestPut) : 0;
			return this.#call(() => this.objects.set(key, this.date()), late);
		},
		delete: (keys: string | string[]) =>
			this.#call(() => {
				for (const key of [keys].flat()) this.objects.delete(key);
			}),
		list: () =>
			this.#call(() => ({
				objects: [...this.objects].map(([key, uploaded]) => ({ key, uploaded })),
				truncated: false,
			})),
	} as unknown as Bucket;

	date(): Date {
		return new Date(start.getTime() + this.now * 60_000);
	}

	#call(act: () => unknown, late = 0): Promise<never> {
		return new Promise((resolve, reject) => {
			this.#calls.push({ act, resolve: resolve as never, reject, due: this.now + late });
		});
	}

	/** Makes every call that is due, and those that follow from them in the same minute while it is calm. */
	async step() {
		do {
			const due = this.#calls.filter((call) => this.isCalm || call.due <= this.now);
			this.#calls = this.#calls.filter((call) => !due.includes(call));
			for (const call of due) this.#make(call);
			await new Promise(setImmediate);
		} while (this.isCalm && this.#calls.length > 0);
	}

	#make({ act, resolve, reject }: Call) {
		const { failing, ending } = this.isCalm ? { failing: 0, ending: 0 } : this.faults;
		if (this.random() < failing) return reject(new Error("before"));
		let result: unknown;
		try {
			result = act();
		} catch (error) {
			return reject(error as Error);
		}
		if (this.random() < failing) return reject(new Error("after"));
		if (this.random() >= ending) resolve(result);
	}
}

const start = new Date();
