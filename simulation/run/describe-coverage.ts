import type { Coverage } from '../coverage.ts';

/** What was reached, a line for each subject, the rarest outcomes first. */
export function describeCoverage({ counts }: Coverage): string {
  return [...counts]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([subject, outcomes]) => {
      const rarest = [...outcomes].sort(([, one], [, other]) => one - other);
      return `${subject}: ${rarest.map(([outcome, times]) => `${outcome} ×${times}`).join(', ')}`;
    })
    .join('\n');
}
