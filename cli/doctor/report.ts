import type { Deployment } from './deployment/check-deployment.ts';
import type { Finding } from './machine/finding.ts';

/** What a part of the doctor has to say, and whether it is content. */
type Report = { lines: string[]; isWell: boolean };

const SIGNS = { fine: '✓', note: '–', missing: '✗' } as const;

/** This machine's part: only what is missing fails. */
export function reportMachine(findings: readonly Finding[]): Report {
  return {
    lines: ['This machine', ...findings.map(({ state, text }) => `${SIGNS[state]} ${text}`)],
    isWell: findings.every(({ state }) => state !== 'missing'),
  };
}

/**
 * The deployment's part. One that nobody has begun is listed without failing, unless it was asked for: the shop on this
 * machine does without.
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
  return { lines, isWell: findings.length === 0 || !isFailure };
}
