import type { TestProject } from 'vitest/node';
import { lackOfMailHost, startMailHost } from './mail-host.ts';

/** Starts the mail host before the tests, where there is one to start; what it answers ends it after them. */
export async function setup(project: TestProject): Promise<(() => void) | undefined> {
  const lack = lackOfMailHost();
  const [certificate, key] = (process.env['MAIL_HOST_FILES'] ?? '').split(':');
  if (lack !== null || !certificate || !key) {
    project.provide('mailHost', { lack: lack ?? 'it has no certificate' });
    return undefined;
  }
  const { ports, stop } = await startMailHost({ certificate, key });
  project.provide('mailHost', { ports });
  return () => void stop();
}
