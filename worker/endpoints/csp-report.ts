import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { splitLocale } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { problemResponse } from '../guard/problem-response.ts';
import { createReportBudget } from './report-budget.ts';

const MAX_REPORT_BYTES = 16 * 1024;
/** Browsers send several reports in one request. */
const MAX_REPORTS = 10;
const hasRoom = createReportBudget(30);

const text = z.catch(z.optional(z.string()), undefined);
const line = z.catch(z.optional(z.number()), undefined);
/** `report-uri`: one violation, with hyphenated names. */
const Single = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'source-file': text,
    'line-number': line,
  }),
});
/** `report-to`: several reports of different kinds; violations are one kind. */
const Several = z.array(
  z.object({
    type: z.string(),
    body: z.object({
      documentURL: text,
      blockedURL: text,
      effectiveDirective: text,
      sourceFile: text,
      lineNumber: line,
    }),
  }),
);

type Violation = { directive: string; blocked: string; page: string; source: string; line: number };

/** Logs browsers' reports of violations of the Content-Security-Policy. */
export function mountCspReport(app: Hono<App>): void {
  app.post(
    '/csp-report',
    bodyLimit({
      maxSize: MAX_REPORT_BYTES,
      onError: (c) => c.body(null, 413, { 'Cache-Control': 'no-store' }),
    }),
    async (c) => {
      const violations = readViolations(await c.req.json().catch(() => null));
      if (!violations) return problemResponse(c, { status: 400, code: 'invalid-request', title: 'This is no report' });
      // Not an error of the shop: most violations are caused by browser extensions.
      c.get('log').note(hasRoom() ? { violations } : { dropped: true });
      return c.body(null, 204, { 'Cache-Control': 'no-store' });
    },
  );
}

function readViolations(body: unknown): Violation[] | null {
  const single = Single.safeParse(body);
  if (single.success) {
    const report = single.data['csp-report'];
    return [
      describe({
        directive: report['effective-directive'] ?? report['violated-directive'],
        blocked: report['blocked-uri'],
        page: report['document-uri'],
        source: report['source-file'],
        line: report['line-number'],
      }),
    ];
  }
  const several = Several.safeParse(body);
  if (!several.success) return null;
  return several.data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, MAX_REPORTS)
    .map(({ body: { effectiveDirective, blockedURL, documentURL, sourceFile, lineNumber } }) =>
      describe({
        directive: effectiveDirective,
        blocked: blockedURL,
        page: documentURL,
        source: sourceFile,
        line: lineNumber,
      }),
    );
}

/** The fields that help to fix it. Addresses are shortened: paths of orders contain numbers and tokens. */
function describe(found: { [Name in keyof Violation]: Violation[Name] | undefined }): Violation {
  return {
    directive: (found.directive ?? '').slice(0, 40),
    blocked: partOf(found.blocked, (url) => url.origin),
    page: partOf(found.page, ({ pathname }) => `/${splitLocale(pathname).path.split('/')[1] ?? ''}`),
    source: partOf(found.source, (url) => url.origin + (url.pathname.startsWith('/assets/') ? url.pathname : '')),
    line: found.line ?? 0,
  };
}

/** A part of an address; keywords such as `inline` unchanged, and an empty text for anything else. */
function partOf(address: string | undefined, part: (url: URL) => string): string {
  if (address === undefined || /^[a-z-]{1,20}$/.test(address)) return address ?? '';
  const url = URL.parse(address);
  return url ? part(url).slice(0, 120) : '';
}
