import { type AccountEntry, type Accounts, MAX_ACCOUNT_DAYS } from '#shared/contract/sales.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { addDays, type Day, moscowDay } from '#shared/domain/working-calendar.ts';
import type { Scene } from '../people/scene.ts';
import { ask } from './ask.ts';
import { kopecks, type ListedPayment, type ListedRefund, readAll } from './provider-books.ts';

const REVENUE: readonly AccountEntry['kind'][] = ['payment', 'charge'];

/** What the shop counts by day, and what its refunds give back by hand; days are those of Moscow. */
const DAILY =
  "SELECT day, name, amount FROM daily_sales WHERE name IN ('revenue', 'refunded') AND key = '' AND amount <> 0";

/** What went back in the provider's cabinet and waits for a person, or did; and payments that no order could accept. */
const KNOWN_OTHERWISE = `SELECT about AS id FROM money_difference UNION ALL
  SELECT provider_id FROM payment_attempt WHERE status NOT IN ('succeeded', 'duplicate') AND provider_id IS NOT NULL`;

/**
 * What the accountant reads and is not as it is elsewhere: by day it is what the shop counts, each entry by card is one
 * of the provider's, certificates are worth what they were and what was entered, and no order gives back more than it
 * brought.
 */
export async function findMisaccounted(scene: Scene): Promise<string[]> {
  const last = moscowDay(scene.site.world.now());
  const first = moscowDay(scene.stocked.beganAt);
  const wrong: string[] = [];
  const entries: AccountEntry[] = [];
  for (let from = first; from <= last; from = addDays(from, MAX_ACCOUNT_DAYS)) {
    const to = addDays(from, MAX_ACCOUNT_DAYS - 1);
    const read = await ask(scene, scene.keeper().read('readAccounts', { query: { from, to } }));
    if (!read) return ['the accountant is told nothing'];
    wrong.push(...findUnbalanced(read));
    entries.push(...read.entries);
  }
  return [...wrong, ...findUncounted(scene, entries), ...(await findUnlisted(scene, entries)), ...findExcess(entries)];
}

const sumOf = (entries: readonly AccountEntry[]) => sumBy(entries, ({ amount }) => amount ?? 0);

/** Sums of an answer that are not those of its entries. */
function findUnbalanced({ entries, revenue, refunded, certificatesBefore, certificatesAfter }: Accounts): string[] {
  const ofCertificates = sumOf(entries.filter(({ kind }) => kind.startsWith('certificate-')));
  return [
    ...(sumOf(entries.filter(isRevenue)) === revenue ? [] : ['payments in the accounts are no sum']),
    ...(sumOf(entries.filter(isRefund)) === refunded ? [] : ['refunds in the accounts are no sum']),
    ...(certificatesBefore + ofCertificates === certificatesAfter ? [] : ['certificates in the accounts are no sum']),
  ];
}

const isRevenue = ({ kind }: AccountEntry) => REVENUE.includes(kind);
const isRefund = ({ kind }: AccountEntry) => kind === 'refund';

/** Days of which the shop counts another sum. */
function findUncounted({ site }: Scene, entries: readonly AccountEntry[]): string[] {
  const counted = site.sqlite.all(DAILY).map(({ day, name, amount }) => `${day} ${name} ${amount}`);
  const entered = [
    ...sumsByDay(entries.filter(isRevenue), 'revenue'),
    ...sumsByDay(entries.filter(isRefund), 'refunded'),
  ];
  const [left, right] = [counted.toSorted().join(', '), entered.toSorted().join(', ')];
  return left === right ? [] : [`accounts differ from the daily sums: ${right}; ${left}`];
}

function sumsByDay(entries: readonly AccountEntry[], name: string): string[] {
  const days = Map.groupBy(entries, ({ day }): Day => day);
  return [...days].map(([day, each]) => `${day} ${name} ${sumOf(each)}`).filter((line) => !line.endsWith(' 0'));
}

/** Entries by card that the provider does not list so, and what it lists that is no entry. */
async function findUnlisted(scene: Scene, entries: readonly AccountEntry[]): Promise<string[]> {
  const payments = await readAll<ListedPayment>(scene, '/payments');
  const refunds = await readAll<ListedRefund>(scene, '/refunds');
  const listed = [...payments, ...refunds].filter(({ status }) => status === 'succeeded');
  const theirs = new Set(listed.map((each) => `${each.id} ${kopecks(each)}`));
  const byCard = entries.filter(({ way, providerId }) => way === 'card' && providerId !== null);
  const ours = new Set(byCard.map(({ providerId, amount }) => `${providerId} ${amount}`));
  const otherwise = new Set(scene.site.sqlite.all(KNOWN_OTHERWISE).map(({ id }) => String(id)));
  return [
    ...[...ours].filter((each) => !theirs.has(each)).map((each) => `the provider does not list the entry ${each}`),
    ...listed
      .filter((each) => !ours.has(`${each.id} ${kopecks(each)}`) && !otherwise.has(each.id))
      .map((each) => `the accounts have no entry for ${each.id} ${kopecks(each)}`),
  ];
}

/** Orders that give back more than they brought. */
function findExcess(entries: readonly AccountEntry[]): string[] {
  const orders = Map.groupBy(entries, ({ order }) => order);
  return [...orders]
    .filter(([, each]) => sumOf(each.filter(isRefund)) > sumOf(each.filter(isRevenue)))
    .map(([order]) => `the accounts give back more of order ${order} than it brought`);
}
