import { describe, expect, it } from 'vitest';
import { logs } from '../logs.ts';
import { ORDER_TOKEN } from '../samples.ts';
import { openStorefront, SITE } from '../storefront.ts';

const send = (body: BodyInit, type = 'application/csp-report') =>
  openStorefront().visit('/csp-report', { method: 'POST', body, headers: { 'Content-Type': type } });

const SINGLE = {
  'csp-report': {
    'document-uri': `${SITE}/order/8350174629?token=${ORDER_TOKEN}`,
    'blocked-uri': 'https://evil.example/steal.js?who=anna',
    'effective-directive': 'script-src-elem',
    'source-file': `${SITE}/assets/entry.js`,
    'line-number': 12,
  },
};
const REPORTED = {
  directive: 'script-src-elem',
  blocked: 'https://evil.example',
  page: '/order',
  source: `${SITE}/assets/entry.js`,
  line: 12,
};

describe('a report of what the policy stopped', () => {
  it('is part of the request’s log line, without personal data', async () => {
    expect((await send(JSON.stringify(SINGLE))).status).toBe(204);
    expect(logs.requests).toMatchObject([{ route: '/csp-report', status: 204, violations: [REPORTED] }]);
    expect(JSON.stringify(logs.requests)).not.toMatch(/8350174629|token|anna/);
  });

  it('may contain several, in the newer format', async () => {
    const body = {
      documentURL: `${SITE}/en/order/8350174629`,
      blockedURL: 'inline',
      effectiveDirective: 'style-src-attr',
      sourceFile: null,
      lineNumber: 3,
    };
    const reports = [
      { type: 'csp-violation', body },
      { type: 'deprecation', body: {} },
      ...Array(20).fill({ type: 'csp-violation', body }),
    ];
    expect((await send(JSON.stringify(reports), 'application/reports+json')).status).toBe(204);
    const violations = logs.requests[0]?.['violations'];
    expect(violations).toHaveLength(10);
    expect(violations).toContainEqual({
      directive: 'style-src-attr',
      blocked: 'inline',
      page: '/order',
      source: '',
      line: 3,
    });
  });

  it.each(['', '{', 'null', '{}', '[{"type":1}]', '"csp-report"'])('is refused if it is invalid: %s', async (body) => {
    expect((await send(body)).status).toBe(400);
    expect(logs.requests[0]).not.toHaveProperty('violations');
  });

  it('is refused if it is long', async () => {
    expect((await send('x'.repeat(16 * 1024 + 1))).status).toBe(413);
  });
});
