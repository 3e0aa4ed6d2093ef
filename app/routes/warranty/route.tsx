export default function Page() {
	return <h1>warranty</h1>;
}
