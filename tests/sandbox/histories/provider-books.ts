import { callApi } from '../shop.ts';

export type Item = {
  id: string;
  status: string;
  payment_id?: string;
  amount: { value: string };
  metadata?: { attempt_id?: string };
};
export type Receipt = { payment_id: string; settlements: { amount: { value: string } }[] };

/** What the provider lists; no history makes more than a page of it. */
export async function readAll<T = Item>(path: string): Promise<T[]> {
  const { items } = await (await callApi(`${path}?limit=100`)).json<{ items: T[] }>();
  return items;
}

export function kopecks({ amount }: { amount: { value: string } }): number {
  return Math.round(Number(amount.value) * 100);
}
