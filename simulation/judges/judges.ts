import type { Scene } from '../people/scene.ts';
import { findMisaccounted } from './accounts.ts';
import { findMiscounted, findUnended, findUnsettled } from './at-rest.ts';
import { findWrongCodes } from './codes.ts';
import { findContradictions, findFalseRefusals } from './contradictions.ts';
import { findDisclosed, findSharedCodes } from './disclosures.ts';
import { findForgotten } from './liveness.ts';
import { findMispriced } from './prices.ts';
import { findMisnamed } from './receipts.ts';
import { CERTIFICATE_RULES } from './rules/certificates.ts';
import { EMAIL_RULES } from './rules/emails.ts';
import { MATERIAL_RULES } from './rules/materials.ts';
import { MONEY_RULES } from './rules/money.ts';
import { PIECES_RULES } from './rules/pieces.ts';
import { PRIVACY_RULES } from './rules/privacy.ts';
import { PROMOTION_RULES } from './rules/promotions.ts';

/** Everything that may never be, by name. */
const RULES: Readonly<Record<string, string>> = {
  ...PIECES_RULES,
  ...MATERIAL_RULES,
  ...CERTIFICATE_RULES,
  ...PROMOTION_RULES,
  ...EMAIL_RULES,
  ...MONEY_RULES,
  ...PRIVACY_RULES,
};

/** What counts the breaches of each. */
const QUESTIONS = Object.entries(RULES).map(
  ([name, count]) => [name, `WITH mine AS (SELECT * FROM orders WHERE number > ?1) SELECT (${count}) AS n`] as const,
);

/** The rules that are broken now. */
export function findBroken(scene: Scene): string[] {
  const { site, stocked, surprises } = scene;
  const broken = QUESTIONS.filter(([, count]) => site.sqlite.all(count, stocked.before)[0]?.['n'] !== 0);
  return [...broken.map(([name]) => name), ...surprises, ...findDisclosed(scene), ...findContradictions(scene)];
}

/** What is broken once nothing is under way any more, and everything that had to come to an end had time to. */
export async function findBrokenAtRest(scene: Scene): Promise<string[]> {
  return [
    ...findBroken(scene),
    ...(await findUnsettled(scene)),
    ...findUnended(scene),
    ...findFalseRefusals(scene),
    ...(await findMisnamed(scene)),
    ...(await findForgotten(scene)),
    ...(await findMispriced(scene)),
    ...(await findMisaccounted(scene)),
    ...findSharedCodes(scene.site.mailbox.received()),
    ...(await findWrongCodes(scene)),
    ...findMiscounted(scene),
  ];
}
