export default function Page() {
	return <h1>thermal-insulation</h1>;
}
