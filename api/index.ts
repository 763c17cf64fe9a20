import { createApp } from '#api/app.ts';
import { connect } from '#api/connect.ts';
import type { Bindings } from '#api/env.ts';
import { sweep } from '#api/sweep/sweep.ts';

const app = createApp(connect);

export default {
  fetch: app.fetch,
  async scheduled(_controller, env) {
    await sweep(connect(env));
  },
} satisfies ExportedHandler<Bindings>;
