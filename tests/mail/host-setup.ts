import type { TestProject } from 'vitest/node';
import { startMailHost } from './mail-host.ts';

/** Starts the mail host before the tests; what it returns ends it after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { ports, stop } = await startMailHost();
  project.provide('mailHost', ports);
  return stop;
}
