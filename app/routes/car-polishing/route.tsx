export default function Page() {
	return <h1>car-polishing</h1>;
}
