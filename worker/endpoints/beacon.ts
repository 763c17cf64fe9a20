import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import type { App } from '../app.ts';
import { createReportBudget } from './report-budget.ts';

/** Where browsers report their errors; who may report how often is middleware's to say. */
const BEACON_PATH = '/beacon';
const LARGEST_REPORT = 4096;
const hasRoom = createReportBudget(30);

const Report = z.strictObject({
  message: z.string().check(z.minLength(1), z.maxLength(300)),
  stack: z.string().check(z.maxLength(800)),
  /** An address without its query, which may hold an order's token. */
  path: z.string().check(z.regex(/^\/[^?#]{0,199}$/)),
  build: z.string().check(z.maxLength(64)),
});

/** Writes browsers' errors to the log: bounded, checked, and without what may tell of a person. */
export function mountBeacon(app: Hono<App>): void {
  const limit = bodyLimit({ maxSize: LARGEST_REPORT, onError: (c) => c.body(null, 413) });
  app.post(BEACON_PATH, limit, async (c) => {
    const report = Report.safeParse(await c.req.json().catch(() => null));
    if (!report.success) return c.body(null, 400);
    if (!hasRoom()) {
      c.get('log').note({ dropped: true });
      return c.body(null, 204);
    }
    const { message, stack, path, build } = report.data;
    c.get('log').error('browser', withoutPeople(message), {
      browserStack: withoutPeople(stack),
      path: path.replace(/\d{3,}/g, '…'),
      build,
    });
    return c.body(null, 204);
  });
}

/** Takes out what an error's text may have picked up: queries, mail addresses, numbers of phones and orders. */
function withoutPeople(text: string): string {
  return text
    .replace(/\?[^\s):]+/g, '')
    .replace(/[^\s@<>()"']+@[^\s@<>()"']+/g, '…')
    .replace(/(?<![:\w])\+?\d[\d\s()-]{3,}/g, '…');
}
