import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isStarted } from '#cli/doctor/deployment/check-deployment.ts';
import { readConfigurations } from '#cli/doctor/deployment/configuration.ts';
import { reportDeployment, reportMachine } from '#cli/doctor/report.ts';
import { filledConfigurations } from './filled-configuration.ts';

describe('a repository without packages', () => {
  const ROOT = join(import.meta.dirname, '../..');
  const bare = mkdtempSync(join(tmpdir(), 'nega-doctor-'));
  for (const name of ['cli', 'package.json', 'package-lock.json'])
    cpSync(join(ROOT, name), join(bare, name), { recursive: true });
  afterAll(() => rmSync(bare, { recursive: true }));

  /** Runs the doctor there; returns its exit code and all that it printed. */
  function runDoctor(args: readonly string[]): Promise<{ code: unknown; printed: string }> {
    return new Promise((resolve) => {
      execFile(process.execPath, ['cli/doctor.ts', ...args], { cwd: bare }, (error, out, err) =>
        resolve({ code: error ? error.code : 0, printed: out + err }),
      );
    });
  }

  test('is told to install them, and its deployment is not checked', async () => {
    const { code, printed } = await runDoctor([]);
    expect(code).toBe(1);
    expect(printed).toContain('✗ The packages are not installed: run "npm ci".');
    expect(printed).toContain('– Not checked: that needs the packages');
  });

  test('lists the parts when an unknown one is requested', async () => {
    expect(await runDoctor(['weather'])).toEqual({
      code: 1,
      printed: 'The doctor knows machine, deployment, node, not "weather".\n',
    });
  });
});

test('only missing things make a machine unfit', () => {
  const fit = [
    { state: 'fine', text: 'Port 8787 is free.' },
    { state: 'note', text: 'No Java.' },
  ] as const;
  expect(reportMachine(fit)).toEqual({
    lines: ['This machine', '✓ Port 8787 is free.', '– No Java.'],
    isHealthy: true,
  });
  expect(reportMachine([...fit, { state: 'missing', text: 'No npm.' }]).isHealthy).toBe(false);
});

describe('a deployment', () => {
  test('is started once one of the files has an address of its own', () => {
    expect(isStarted(readConfigurations())).toBe(false);
    expect(isStarted(filledConfigurations())).toBe(true);
  });

  test('that was not started has no failures, unless it is requested', () => {
    const deployment = { isStarted: false, findings: ['No database.'], skipped: ['Not asked.'] };
    const { lines, isHealthy } = reportDeployment(deployment, false);
    expect(isHealthy).toBe(true);
    expect(lines[0]).toContain('not begun');
    expect(lines.slice(1)).toEqual(['– No database.', '– Not asked.']);
    expect(reportDeployment(deployment, true)).toEqual({
      lines: ['The deployment', '✗ No database.', '– Not asked.'],
      isHealthy: false,
    });
  });

  test('that was started has failures until everything is configured', () => {
    expect(reportDeployment({ isStarted: true, findings: ['No database.'], skipped: [] }, false).isHealthy).toBe(false);
    const { lines, isHealthy } = reportDeployment({ isStarted: true, findings: [], skipped: [] }, false);
    expect(isHealthy).toBe(true);
    expect(lines).toContain('✓ Nothing wrong was found.');
  });
});
