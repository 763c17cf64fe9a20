import { describe, expect, it } from 'vitest';
import { Problem, problemCode } from '#shared/contract/problem.ts';
import { CARE_ICONS } from '#shared/domain/icons.ts';
import { openStorefront } from '../storefront.ts';

async function ask(path: string) {
  const { response, html: text } = await openStorefront().read(path);
  return { response, status: response.status, text };
}

describe('the icon endpoint', () => {
  it('returns icons of a collection in Iconify’s format, each once, for a week', async () => {
    const { response, status, text } = await ask('/api-icons/tabler.json?icons=wash-hand,ironing-1,wash-hand');
    expect(status).toBe(200);
    expect(response.headers.get('Content-Type')).toContain('application/json');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=604800, stale-while-revalidate=604800');
    const body = { body: expect.stringContaining('<path') };
    expect(JSON.parse(text)).toEqual({
      prefix: 'tabler',
      width: 24,
      height: 24,
      icons: { 'ironing-1': body, 'wash-hand': body },
    });
  });

  it('names missing ones, including inherited property names', async () => {
    const { status, text } = await ask('/api-icons/tabler.json?icons=wash-hand,constructor,nothing,heart');
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ not_found: ['constructor', 'heart', 'nothing'] });
  });

  it('has every care symbol', async () => {
    const names = Object.values(CARE_ICONS).map((name) => name.slice('tabler:'.length));
    const { text } = await ask(`/api-icons/tabler.json?icons=${names.join(',')}`);
    expect(JSON.parse(text)).not.toHaveProperty('not_found');
  });

  it.each(['constructor', '__proto__', 'mdi', 'Tabler', 'tabler%2F..'])('has no collection called %s', async (name) => {
    const { response, status, text } = await ask(`/api-icons/${name}.json?icons=wash-hand`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(text).not.toContain('<path');
  });

  it.each(['', '?icons=', '?icons=Wash', '?icons=a,,b', '?icons=<script>', '?icons=a%0Ab'])(
    'refuses what is no list of names: %j',
    async (query) => {
      const { response, status, text } = await ask(`/api-icons/tabler.json${query}`);
      expect([status, response.headers.get('Cache-Control')]).toEqual([400, 'no-store']);
      expect(problemCode(Problem.parse(JSON.parse(text)))).toBe('invalid-request');
    },
  );

  it('accepts addresses of 500 characters, as they are sent, and no longer ones', async () => {
    const start = '/api-icons/tabler.json?icons=';
    expect((await ask(start + 'a'.repeat(500 - start.length))).status).toBe(200);
    expect((await ask(start + 'a'.repeat(501 - start.length))).status).toBe(414);
    expect((await ask(`${start}a${'%2Ca'.repeat(130)}`)).status).toBe(414);
  });
});
