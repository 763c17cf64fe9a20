import { createApp } from '#api/app.ts';
import { connect } from '#api/connect.ts';
import type { Bindings } from '#api/env.ts';
import { takeMail } from '#api/mail/mail-queue.ts';
import { sweep } from '#api/sweep/sweep.ts';

const app = createApp(connect);

export default {
  fetch: app.fetch,
  async scheduled(_controller, env) {
    await sweep(connect(env));
  },
  async queue(batch, env) {
    await takeMail(connect(env), batch);
  },
} satisfies ExportedHandler<Bindings>;
