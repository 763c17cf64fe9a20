import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Engine, Installed } from './engine.ts';
import { findProgram } from './find-program.ts';

const program = findProgram('firefox', 'firefox-esr');

/** The system's Firefox, without a window, by WebDriver BiDi. */
export const firefox: Installed = { name: 'Firefox', start: program === null ? null : () => start(program) };

const PREFERENCES = {
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'ru-RU, ru',
};

async function start(path: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const browser = spawn(path, ['--headless', '--remote-debugging-port=0', '--no-remote', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '900' },
  });
  const call = await connect(`${await addressOf(browser)}/session`);
  await call('session.new', { capabilities: {} });
  const { contexts } = Object(await call('browsingContext.getTree', {}));
  const context: unknown = contexts[0].context;
  return {
    open: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
    back: async () => void (await call('browsingContext.traverseHistory', { context, delta: -1 })),
    perform: async (actions) => void (await call('input.performActions', { context, actions })),
    async evaluate(expression) {
      const asked = { expression: `JSON.stringify(${expression})`, target: { context }, awaitPromise: true };
      const { result, exceptionDetails } = Object(await call('script.evaluate', asked));
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result.value ?? 'null');
    },
    async close() {
      browser.kill();
      if (browser.exitCode === null) await once(browser, 'exit');
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function addressOf(browser: ChildProcess): Promise<string> {
  if (!browser.stderr) throw new Error('Firefox says nothing');
  const { stderr } = browser;
  for await (const line of createInterface({ input: stderr })) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    // It goes on telling, and must not wait for a reader.
    stderr.resume();
    return address;
  }
  throw new Error('Firefox ended before it could be driven');
}

type Call = (method: string, params: object) => Promise<unknown>;

async function connect(address: string): Promise<Call> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data));
    if (error) waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  let lastId = 0;
  return (method, params) => {
    lastId += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(lastId, answer);
    socket.send(JSON.stringify({ id: lastId, method, params }));
    return answer.promise;
  };
}
