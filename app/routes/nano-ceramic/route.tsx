export default function Page() {
	return <h1>nano-ceramic</h1>;
}
