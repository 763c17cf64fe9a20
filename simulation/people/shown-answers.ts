import type { Operation } from '#shared/contract/operation.ts';
import type { Reply } from '../machines/message.ts';

/** What a shopper was shown, and what the API has answered to the storefront; times in ms since 1970. */
type ShownAnswer = {
  operation: Operation;
  /** Where it is in the API. */
  path: string;
  reply: Reply;
  at: number;
  heard: readonly { path: string; at: number; text: string }[];
};

/** How long a call may have been under way since its answer was stored, ms. */
const UNDER_WAY_MS = 60_000;
/** What a page may show as it was: it belongs to no version of the catalogue. */
const AGES: readonly string[] = ['stock', 'soldOut'];
/** What the API tells the storefront for some markets only (worker/upstream/market-prices.ts). */
const UNTOLD: readonly string[] = ['lowest'];

/** What is wrong with what a page shows: it is nothing that the API said, or older than the contract lets it be. */
export function judgeAge({ operation, path, reply, at, heard }: ShownAnswer, isCalm: boolean): string | null {
  const { cache } = operation;
  if (reply.status !== 200 || !cache) return null;
  const text = normalise(operation, reply.text);
  const said = heard.findLast((each) => each.path === path && normalise(operation, each.text) === text);
  if (!said) return `a page shows of ${path} what the API has not said`;
  const ageMs = (isCalm ? cache.revalidate : cache.ifError) * 1000 + UNDER_WAY_MS;
  return at - said.at > ageMs ? `a page shows of ${path} what the API said ${at - said.at} ms ago` : null;
}

/** Whether two answers differ in more than what may be older than the catalogue. */
export function differ(operation: Operation, one: Reply, other: Reply): boolean {
  if (one.status !== other.status) return true;
  return one.status === 200 && normalise(operation, one.text, AGES) !== normalise(operation, other.text, AGES);
}

/** An answer as the contract has it, without some of its fields. */
function normalise({ response }: Operation, text: string, left: readonly string[] = []): string {
  return JSON.stringify(response.parse(JSON.parse(text)), (key, value: unknown) =>
    left.includes(key) || UNTOLD.includes(key) ? undefined : value,
  );
}
