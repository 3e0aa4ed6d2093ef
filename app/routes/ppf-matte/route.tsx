export default function Page() {
	return <h1>ppf-matte</h1>;
}
