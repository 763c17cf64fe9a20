import type { Deployment } from './deployment/check-deployment.ts';
import type { Finding } from './machine/finding.ts';

/** The report of one part of the doctor, and whether it is successful. */
type Report = { lines: string[]; isHealthy: boolean };

const SIGNS = { fine: '✓', note: '–', missing: '✗' } as const;

/** The report of this machine: only missing things fail. */
export function reportMachine(findings: readonly Finding[]): Report {
  return {
    lines: ['This machine', ...findings.map(({ state, text }) => `${SIGNS[state]} ${text}`)],
    isHealthy: findings.every(({ state }) => state !== 'missing'),
  };
}

/**
 * The report of the deployment. One that was never started is listed without failing, unless it was asked for: the
 * local shop does not need it.
 */
export function reportDeployment(
  { isStarted, findings, skipped }: Deployment,
  isAskedFor: boolean,
  subject = 'The deployment',
): Report {
  const isFailure = isStarted || isAskedFor;
  const heading = `${subject}${isFailure ? '' : ': not begun, and not needed to run the shop on this machine'}`;
  const lines = [
    heading,
    ...findings.map((text) => `${isFailure ? '✗' : '–'} ${text}`),
    ...skipped.map((text) => `– ${text}`),
    ...(findings.length === 0 ? ['✓ Nothing wrong was found.'] : []),
  ];
  return { lines, isHealthy: findings.length === 0 || !isFailure };
}
