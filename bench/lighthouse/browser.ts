import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { provideBrowser } from '#cli/browser/find-browser.ts';
import { answering } from '../answering.ts';
import { openLog } from '../log.ts';

const PORT = 9333;

/** Opens a local browser that Lighthouse can control. */
export async function openBrowser(): Promise<{ port: number; close: () => Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'bench-'));
  const { executablePath = chromium.executablePath(), args, env } = await provideBrowser();
  const ours = ['--headless=new', `--remote-debugging-port=${PORT}`, `--user-data-dir=${profile}`];
  const browser = spawn(executablePath, [...args, ...ours], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  browser.stderr.pipe(openLog('browser'));
  const close = async () => {
    const ended = once(browser, 'exit');
    browser.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await answering(`http://127.0.0.1:${PORT}/json/version`);
    return { port: PORT, close };
  } catch (error) {
    await close();
    throw error;
  }
}
