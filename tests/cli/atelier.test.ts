import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { run } from '#cli/atelier/run.ts';

/** A shop that writes down what it is asked. */
let asked: string[];
let status: number;
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  asked.push([request.method, request.url, Buffer.concat(chunks).toString()].join(' '));
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer()));
});
let url: string;
let refusal: object;
beforeEach(async () => {
  asked = [];
  status = 200;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

function answer(): unknown {
  if (status === 403) return refusal;
  const operator = { id: 'vera', name: 'Вера', roles: ['manager'], email: null, createdAt: '', deactivatedAt: null };
  const link = 'https://atelier.test/atelier/invitation#token';
  return { operator, link, expiresAt: '2026-11-22T09:00:00.000Z' };
}

async function atelier(...args: string[]) {
  const lines: string[] = [];
  const write = (text: string) => lines.push(text);
  const terminal = { say: write, note: write, progress: { show: () => {}, clear: () => {} }, confirm: null };
  const code = await run(args, { ORDERS_URL: url, OPERATOR_TOKEN: 'secret' }, terminal);
  return { code, text: lines.join('\n') };
}

describe('the command of the atelier', () => {
  test.each([
    [['invite'], 'POST /api/operator/operators/owner/invitation {}'],
    [
      ['invite', '--name', 'Вера', '--role', 'manager,editor'],
      'POST /api/operator/invitations {"name":"Вера","roles":["manager","editor"],"email":null}',
    ],
    [['invite', '--recover', 'vera'], 'POST /api/operator/operators/vera/recovery {}'],
  ])('creates a link: %j', async (args, call) => {
    const { code, text } = await atelier(...args);
    expect(asked).toEqual([call]);
    expect([code, text]).toEqual([
      0,
      'Вера (manager), once, until 2026-11-22 09:00 UTC:\nhttps://atelier.test/atelier/invitation#token',
    ]);
  });

  test.each([
    [['invite', '--name', 'Вера'], /--role owner\|manager\|maker\|editor/],
    [['invite', '--name', 'Вера', '--role', 'queen'], /Say a name and a role/],
    [['invite', '--recover', 'a b'], /is no id/],
    [['invite', '--recover', 'vera', '--role', 'owner'], /goes without/],
    [['dismiss'], /nothing this command does/],
    [['invite', '--nmae', 'Вера'], /--help explains/],
  ])('refuses invalid arguments without a call: %j', async (args, words) => {
    const { code, text } = await atelier(...args);
    expect([code, asked]).toEqual([1, []]);
    expect(text).toMatch(words);
  });

  test('explains itself', async () => {
    expect((await atelier('--help')).text).toContain('npm run atelier -- invite');
  });

  test.each([
    { type: '/problems/passkey-required', title: 'No', status: 403 },
    { type: '/problems/forbidden', title: 'No', detail: 'Only people who have signed in do this', status: 403 },
  ])('says that $type needs a passkey', async (problem) => {
    status = 403;
    refusal = problem;
    expect(await atelier('invite')).toEqual({ code: 1, text: expect.stringContaining('This needs a passkey') });
  });
});
