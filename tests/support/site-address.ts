/** Of the site under test: the one that `npm test` names, else where `npm start` serves. */
export const site = process.env.SITE ?? "http://localhost:8787";
