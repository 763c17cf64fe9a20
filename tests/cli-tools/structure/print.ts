import { measureStructure } from './measures.ts';

/**
 * `npm run structure`: prints what the measures of the structure found and where it is, and in the end the figures.
 * `-- longFiles` prints only that measure's, `-- longFiles api/` only those lines that contain the second word.
 */
const [wanted, part = ''] = process.argv.slice(2);
const findings = [...measureStructure()];
for (const [measure, { where }] of findings)
  if (wanted === undefined || wanted === measure)
    for (const line of where.filter((each) => each.includes(part))) process.stdout.write(`${measure}  ${line}\n`);
for (const [measure, { value }] of findings) process.stdout.write(`${measure}: ${value}\n`);
