import { data } from "react-router";
export const loader = () => data(null, { status: 404 });
export default function Page() {
	return <h1>404</h1>;
}
