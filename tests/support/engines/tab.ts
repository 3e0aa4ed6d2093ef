/** Something on the page, as a visitor finds it: by its role and name, or by a selector where HTML gives it no role. */
export type Target = { role: Role; name: string; inside?: Target } | { css: string };

export type Role = "button" | "checkbox" | "combobox" | "group" | "radio" | "slider" | "textbox";

/** By the name that a browser gives it in a `KeyboardEvent`. */
export type Key = "ArrowDown" | "ArrowLeft" | "ArrowUp" | "End" | "Home" | "Space";

/** One window of a browser with an empty history and no cookies: what every engine can do for a test. */
export interface Tab {
	open(address: string): Promise<void>;
	address(): Promise<string>;
	back(): Promise<void>;
	resize(width: number, height: number): Promise<void>;
	press(target: Target): Promise<void>;
	/** Gives it the focus and presses keys. */
	keys(target: Target, ...keys: Key[]): Promise<void>;
	/** Replaces what the field holds. */
	type(target: Target, text: string): Promise<void>;
	/** Runs a function or the text of a script in the page, with JavaScript off, too. */
	evaluate<Result, Argument = undefined>(
		run: ((argument: Argument) => Result) | string,
		argument?: Argument,
	): Promise<Awaited<Result>>;
	/** Exceptions and console errors so far; WebDriver tells none. */
	errors(): string[];
	screenshot(): Promise<Buffer>;
	close(): Promise<void>;
}

export type TabOptions = { site: string; script: boolean };

export interface Engine {
	newTab(options: TabOptions): Promise<Tab>;
	stop(): Promise<void>;
}
