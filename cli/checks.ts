/** One of those that a change has to pass. A suite leaves its results in `.cache/test-results/NAME.json`. */
export type Check = { name: string; command: string; isSuite: boolean };

const check = (name: string, command = `npm run ${name}`): Check => ({ name, command, isSuite: false });
const suite = (name: string): Check => ({ name, command: `npm run test:${name}`, isSuite: true });

/** What a change has to pass, in this order. The dry run of a deployment builds what `size` measures. */
export const CHECKS: readonly Check[] = [
  check('lint'),
  check('types'),
  check('unused'),
  check('deploy', 'npm run deploy -- --dry-run'),
  check('size'),
  suite('unit'),
  suite('node-host'),
  check('simulate', 'npm run simulate -- 60 --marks --seed 400'),
  suite('serving'),
  check('bench', 'npm run bench check'),
  suite('browser'),
  suite('engines'),
];
