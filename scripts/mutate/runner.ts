import type { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import type { EvaluatedModuleNode } from "vite/module-runner";
import { inject, TestRunner, vi } from "vitest";
import { startTests } from "vitest/internal/browser";
import type { SqlMutant } from "./sql-mutants.ts";

declare global {
	var $mutant: ((id: number) => boolean) | undefined;
}
export type Mutation = {
	/** The module of each mutant, if a test file imports it by itself. */
	moduleOf: string[];
	sqlMutants: (SqlMutant & { id: number })[];
};
const { moduleOf, sqlMutants } = inject("mutation" as never) as Mutation;

type File = Awaited<ReturnType<typeof startTests>>[number];
type Test = Parameters<TestRunner["onBeforeRunTask"]>[0];
export type Outcome = { killed: number[]; survived: number[]; failure?: string };

/** Of all files: they share one process. */
const killed = new Set<number>();
let active = 0;
const everyTest = -1;
/** If the mutant that is active is one of the database. */
let activeSql: SqlMutant | undefined;
let reads = 0;
let most = Number.POSITIVE_INFINITY;
let failure: string | undefined;
/** By test; those under "" are reached when the modules are imported, before any test. */
const reachedBy = new Map<string, Set<number>>();
let reached = new Set<number>();
/** By test, the triggers whose condition was read; a view may be read by any. */
const firedBy = new Map<string, Set<string>>();
let fired = new Set<string>();

function record(test: string) {
	reached = reachedBy.get(test) ?? new Set();
	reachedBy.set(test, reached);
}

function mark(test: string) {
	fired = new Set();
	firedBy.set(test, fired);
}

globalThis.$mutant = (id) => {
	// A loop without an end reads its condition without an end.
	if (++reads > most) throw new Error("This mutant does not end.");
	if (active === 0) reached.add(id);
	return id === active;
};

/**
 * Runs a file once to learn which of its tests reach which mutant. Then it turns on one mutant after the other, and runs
 * the tests that reach it until one fails.
 */
export default class MutationRunner extends TestRunner {
	declare onTaskUpdate: (packs: unknown[], events: unknown[]) => Promise<void>;

	/** A file is imported again for each mutant; what it imports is not. */
	override importFile(path: string) {
		return super.importFile(path, "setup");
	}

	onBeforeCollect() {
		vi.resetModules();
		reachedBy.clear();
		most = Number.POSITIVE_INFINITY;
		[reads, failure] = [0, undefined];
		record("");
	}

	override async onBeforeRunTask(test: Test) {
		if (active === 0) record(test.id);
		else if (active === everyTest) mark(test.id);
		else if (failure || !isReached(test.id)) test.mode = "skip";
		return super.onBeforeRunTask(test);
	}

	override onAfterRunTask(test: Test) {
		if (test.result?.state === "fail")
			failure ??= `${test.name}: ${test.result.errors?.[0]?.message}`;
		super.onAfterRunTask(test);
	}

	override async onAfterRunFiles([file]: File[] = []) {
		if (file) await this.runMutants(file);
		super.onAfterRunFiles();
	}

	async runMutants(file: File) {
		const outcome: Outcome = { killed: [], survived: [] };
		if (file.result?.state === "fail")
			outcome.failure = failure ?? file.result.errors?.[0]?.message;
		most = 20 * reads + 1_000_000;
		const quiet = Object.assign(Object.create(this), {
			onCollectStart: TestRunner.prototype.onCollectStart,
			...{ onBeforeCollect: undefined, onCollected: undefined },
			...{ onTaskUpdate: undefined, onAfterRunFiles: undefined },
		});
		let isStale = false;
		const survives = async (id: number, isFresh = false) => {
			if (isFresh || isStale) vi.resetModules();
			isStale = isFresh;
			[active, reads, failure] = [id, 0, undefined];
			const [again] = await startTests([file.filepath], quiet);
			// A test that fails half-way leaves them behind.
			vi.useRealTimers().unstubAllGlobals().unstubAllEnvs().restoreAllMocks();
			return again?.result?.state !== "fail";
		};
		const attempt = async (id: number, isSurvivor: () => Promise<boolean>) => {
			if (killed.has(id) || outcome.failure) return;
			// Else Vitest hears nothing of this process for a minute, and gives it up.
			await setImmediate();
			if (await isSurvivor()) outcome.survived.push(id);
			else {
				killed.add(id);
				outcome.killed.push(id);
			}
		};
		const imports = [...(this.modules.get(file.filepath)?.imports ?? [])];
		const isImported = (id: number) => {
			const module = moduleOf[id];
			return !module || imports.some((path) => path.endsWith(module));
		};
		// The tests of the database are slow, and for its triggers: rules have their own.
		const ids = this.database ? [] : [...reachedBy.values()].flatMap((some) => [...some]);
		for (const id of new Set(ids)) {
			// Importing everything anew takes long: what counts then is the test that names the module.
			const isFresh = isReached("", id);
			if (!isFresh || isImported(id)) await attempt(id, () => survives(id, isFresh));
		}
		if (this.database) {
			if (!(await this.marked(() => survives(everyTest))))
				outcome.failure ??= `Not twice: ${failure}`;
			const fires = ({ kind, name }: SqlMutant) =>
				kind === "VIEW" || [...firedBy.values()].some((names) => names.has(name));
			for (const { id, ...mutant } of sqlMutants.filter(fires))
				await attempt(id, () => this.withSql(mutant, () => survives(id)));
			activeSql = undefined;
		}
		active = 0;
		await this.onTaskUpdate([[file.id, file.result, outcome]], []);
	}

	get modules(): Map<string, EvaluatedModuleNode> {
		return Reflect.get(this, "workerState").evaluatedModules.idToModuleMap;
	}

	/** That of the tests, if this file has one. */
	get database(): DatabaseSync | undefined {
		const path = [...this.modules.keys()].find((id) => id.endsWith("support/node-database.ts"));
		return path ? this.modules.get(path)?.exports?.database : undefined;
	}

	/** Each trigger notes when its condition is read. */
	async marked<Result>(run: () => Promise<Result>) {
		const { database } = this;
		const found = database?.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'");
		const triggers = (found?.all() ?? []) as { name: string; sql: string }[];
		firedBy.clear();
		mark("");
		database?.function("mark", (name) => Number(Boolean(fired.add(String(name)))));
		for (const { name, sql } of triggers) {
			const [, head, condition = "1"] =
				/^([\s\S]*?)(?:\nWHEN ([\s\S]*?))?\nBEGIN\n/.exec(sql) ?? [];
			const body = sql.slice(sql.indexOf("\nBEGIN\n"));
			database?.exec(
				`DROP TRIGGER ${name};${head}\nWHEN mark('${name}') AND (${condition})${body}`,
			);
		}
		const result = await run();
		for (const { name, sql } of triggers) database?.exec(`DROP TRIGGER ${name};${sql}`);
		return result;
	}

	async withSql<Result>(mutant: SqlMutant, run: () => Promise<Result>) {
		const { kind, name, sql } = mutant;
		// An index may have the name of a trigger.
		const found = `name = '${name}' AND type = '${kind.toLowerCase()}'`;
		const own = this.database?.prepare(`SELECT sql FROM sqlite_master WHERE ${found}`).get();
		activeSql = mutant;
		this.database?.exec(`DROP ${kind} ${name};${sql}`);
		const result = await run();
		this.database?.exec(`DROP ${kind} ${name};${own?.sql}`);
		return result;
	}
}

function isReached(test: string, id = active): boolean {
	const places = [test, ""];
	if (activeSql) {
		const { kind, name } = activeSql;
		return kind === "VIEW" || places.some((place) => firedBy.get(place)?.has(name));
	}
	return id === everyTest || places.some((place) => reachedBy.get(place)?.has(id));
}
