import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import type { App } from '../app.ts';
import { createReportBudget } from './report-budget.ts';

/** Where browsers report their errors; guard/rate-limits.ts limits the reports. */
const BEACON_PATH = '/beacon';
const MAX_REPORT_BYTES = 4096;
const hasRoom = createReportBudget(30);

const Report = z.strictObject({
  message: z.string().check(z.minLength(1), z.maxLength(300)),
  stack: z.string().check(z.maxLength(800)),
  /** A path without its query, which may contain an order's token. */
  path: z.string().check(z.regex(/^\/[^?#]{0,199}$/)),
  build: z.string().check(z.maxLength(64)),
});

/** Writes browsers' errors to the log: limited in number, validated, and without personal data. */
export function mountBeacon(app: Hono<App>): void {
  const limit = bodyLimit({ maxSize: MAX_REPORT_BYTES, onError: (c) => c.body(null, 413) });
  app.post(BEACON_PATH, limit, async (c) => {
    const report = Report.safeParse(await c.req.json().catch(() => null));
    if (!report.success) return c.body(null, 400);
    if (!hasRoom()) {
      c.get('log').note({ dropped: true });
      return c.body(null, 204);
    }
    const { message, stack, path, build } = report.data;
    c.get('log').error('browser', withoutPersonalData(message), {
      browserStack: withoutPersonalData(stack),
      path: path.replace(/\d{3,}/g, '…'),
      build,
    });
    return c.body(null, 204);
  });
}

/** Removes what an error's text may contain of a person: queries, email addresses, phone and order numbers. */
function withoutPersonalData(text: string): string {
  return text
    .replace(/\?[^\s):]+/g, '')
    .replace(/[^\s@<>()"']+@[^\s@<>()"']+/g, '…')
    .replace(/(?<![:\w])\+?\d[\d\s()-]{3,}/g, '…');
}
