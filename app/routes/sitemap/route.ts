export const loader = () => new Response("x");
