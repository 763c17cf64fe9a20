import type { Scene } from '../people/scene.ts';
import { findUnended, findUnsettled } from './at-rest.ts';
import { findForgotten } from './liveness.ts';
import { findMisnamed } from './receipts.ts';
import { CERTIFICATE_RULES } from './rules/certificates.ts';
import { EMAIL_RULES } from './rules/emails.ts';
import { MONEY_RULES } from './rules/money.ts';
import { PIECES_RULES } from './rules/pieces.ts';
import { PRIVACY_RULES } from './rules/privacy.ts';
import { PROMOTION_RULES } from './rules/promotions.ts';
import { findMiscounted } from './sales.ts';

/** Everything that may never be, by name. */
const RULES: Readonly<Record<string, string>> = {
  ...PIECES_RULES,
  ...CERTIFICATE_RULES,
  ...PROMOTION_RULES,
  ...EMAIL_RULES,
  ...MONEY_RULES,
  ...PRIVACY_RULES,
};

const QUESTION = `WITH mine AS (SELECT * FROM orders WHERE number > ?1)
  SELECT ${Object.entries(RULES)
    .map(([name, count]) => `(${count}) AS "${name}"`)
    .join(',\n')}`;

/** The rules that are broken now. */
export function findBroken(scene: Scene): string[] {
  const { site, stocked, surprises } = scene;
  const [counts = {}] = site.sqlite.all(QUESTION, stocked.before);
  const broken = Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [] : [name]));
  return [...broken, ...surprises, ...findContradictions(scene)];
}

/** What is broken once nothing is under way any more, and everything that had to come to an end had time to. */
export async function findBrokenAtRest(scene: Scene): Promise<string[]> {
  return [
    ...findBroken(scene),
    ...(await findUnsettled(scene)),
    ...findUnended(scene),
    ...(await findMisnamed(scene)),
    ...(await findForgotten(scene)),
    ...findMiscounted(scene),
  ];
}

/** Calls in the audit that were done. Some are left out of it by the contract, and signing in has entries of its own. */
const AUDITED = `SELECT action, count(*) AS times FROM operator_audit WHERE status < 300 GROUP BY action`;

/**
 * What contradicts itself among the answers that were heard: an order's key that brought other bytes the second time, a
 * provider that was sent two bodies with one key, or a message that a mailbox got for nothing.
 */
function findContradictions({ site, answers, changes }: Scene): string[] {
  const differing = [...answers].flatMap(([key, texts]) =>
    texts.size > 1 ? [`the key ${key} brought ${texts.size} answers that differ`] : [],
  );
  const known = new Set(site.sqlite.all('SELECT id FROM mail_outbox').map(({ id }) => String(id)));
  const unknown = site.mailbox
    .received()
    .filter(({ messageId }) => messageId.includes('.') && !known.has(messageId.split(/[.@]/)[1] ?? ''));
  const audited = new Map(site.sqlite.all(AUDITED).map(({ action, times }) => [String(action), Number(times)]));
  const unaudited = [...changes].filter(([action, times]) => (audited.get(action) ?? 0) < times);
  return [
    ...differing,
    ...unaudited.map(([action]) => `a change that the audit does not name: ${action}`),
    ...site.provider.contradictions,
    ...unknown.map(({ subject }) => `an email that the shop does not know of: ${subject}`),
  ];
}
