export const handle = { hydrate: true };
export default function Page() {
	return <h1>booking</h1>;
}
