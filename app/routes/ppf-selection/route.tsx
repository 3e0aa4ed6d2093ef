export default function Page() {
	return <h1>ppf-selection</h1>;
}
