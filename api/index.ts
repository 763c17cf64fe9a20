import { createApp } from '#api/app.ts';
import { connect } from '#api/connect.ts';
import { countTroubles } from '#api/counters/count-troubles.ts';
import type { Bindings } from '#api/env.ts';
import { runScheduledJobs } from '#api/jobs/scheduled-jobs.ts';
import { consumeMailQueue } from '#api/mail/mail-queue.ts';

const app = createApp(connect);

export default {
  fetch: app.fetch,
  async scheduled(_controller, env) {
    await runScheduledJobs(connect(env));
  },
  async queue(batch, env) {
    await countTroubles(connect(env), (ports) => consumeMailQueue(ports, batch));
  },
} satisfies ExportedHandler<Bindings>;
