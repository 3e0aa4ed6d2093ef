export default {
	async queue(batch, env) {
		for (const message of batch.messages) { console.log("got", JSON.stringify(message.body)); message.ack(); }
	},
	async scheduled() {},
} satisfies ExportedHandler<any>;
