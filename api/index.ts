import { waitUntil } from 'cloudflare:workers';
import { createApp } from '#api/app.ts';
import { connect } from '#api/connect.ts';
import { countTroubles } from '#api/counters/count-troubles.ts';
import type { Bindings } from '#api/env.ts';
import { runScheduledJobs } from '#api/jobs/scheduled-jobs.ts';
import { consumeMailQueue } from '#api/mail/mail-queue.ts';

const open = (env: Bindings) => connect(env, waitUntil);
const app = createApp(open);

export default {
  fetch: app.fetch,
  async scheduled(_controller, env) {
    await runScheduledJobs(open(env));
  },
  async queue(batch, env) {
    await countTroubles(open(env), (ports) => consumeMailQueue(ports, batch));
  },
} satisfies ExportedHandler<Bindings>;
