import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Engine, Installed } from './engine.ts';
import { findProgram } from './find-program.ts';

const PORT = 8793;
const driver = findProgram('WebKitWebDriver');
const miniBrowser = findProgram(
  'MiniBrowser',
  '/usr/lib/*/webkit2gtk-4.*/MiniBrowser',
  '/usr/libexec/webkit2gtk-4.*/MiniBrowser',
);
const xvfb = findProgram('Xvfb');
const hasDisplay = (process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']) !== undefined;

/** The system's WebKitGTK in its own small browser, by WebDriver, on a display of memory where there is no other. */
export const webkit: Installed = {
  name: 'WebKitGTK',
  start: driver && miniBrowser && (hasDisplay || xvfb) ? () => start(driver, miniBrowser) : null,
};

async function start(path: string, binary: string): Promise<Engine> {
  const display = hasDisplay || xvfb === null ? null : await openDisplay(xvfb);
  const server = spawn(path, [`--port=${PORT}`], {
    stdio: 'ignore',
    env: { ...process.env, ...(display && { DISPLAY: display.name }) },
  });
  const browserOptions = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const session = await untilListening(() =>
    call('POST', '/session', { capabilities: { alwaysMatch: browserOptions } }),
  );
  const at = `/session/${Object(session).sessionId}`;
  await call('POST', `${at}/window/rect`, { x: 0, y: 0, width: 1280, height: 960 });
  return {
    open: async (url) => void (await call('POST', `${at}/url`, { url })),
    back: async () => void (await call('POST', `${at}/back`)),
    perform: async (actions) => void (await call('POST', `${at}/actions`, { actions })),
    async evaluate(expression) {
      const script = `return JSON.stringify(${expression})`;
      return JSON.parse(String((await call('POST', `${at}/execute/sync`, { script, args: [] })) ?? 'null'));
    },
    async close() {
      await call('DELETE', at);
      for (const each of [server, display?.server]) await end(each);
    },
  };
}

async function openDisplay(path: string): Promise<{ name: string; server: ChildProcess }> {
  const server = spawn(path, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(server.stdout, 'data');
  return { name: `:${String(number).trim()}`, server };
}

async function call(method: 'POST' | 'DELETE', path: string, body: object = {}): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${PORT}${path}`, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  const { value } = Object(await response.json());
  if (!response.ok) throw new Error(`${path}: ${value?.error}: ${value?.message}`);
  return value;
}

/** Asks until the server, which says nothing of itself, takes the call. */
async function untilListening(ask: () => Promise<unknown>): Promise<unknown> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof TypeError) || tries > 100) throw error;
      await setTimeout(50);
    }
  }
}

async function end(server: ChildProcess | undefined): Promise<void> {
  if (!server || server.exitCode !== null) return;
  server.kill();
  await once(server, 'exit');
}
