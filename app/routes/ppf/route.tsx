export default function Page() {
	return <h1>ppf</h1>;
}
