import { measureStructure } from './measures.ts';

/*
 * Prints what the measures of the structure found, where it is, and in the end the figures:
 * `node tests/cli-tools/structure/print.ts [MEASURE] [PART OF A PATH]`.
 */
const [wanted, part = ''] = process.argv.slice(2);
const findings = [...measureStructure()];
for (const [measure, { where }] of findings)
  if (wanted === undefined || wanted === measure)
    for (const line of where.filter((each) => each.includes(part))) process.stdout.write(`${measure}  ${line}\n`);
for (const [measure, { value }] of findings) process.stdout.write(`${measure}: ${value}\n`);
