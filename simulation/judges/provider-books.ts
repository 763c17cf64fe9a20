import { callProvider } from '../people/provider-cabinet.ts';
import type { Scene } from '../people/scene.ts';

type Amount = { amount: { value: string } };
export type ListedPayment = Amount & { id: string; status: string; metadata?: { attempt_id?: string } };
export type ListedRefund = Amount & { id: string; payment_id: string; status: string };
export type ListedReceipt = { payment_id: string; settlements: Amount[] };

/** What the provider lists; no history makes more than a page of it. */
export async function readAll<Item>(scene: Scene, path: string): Promise<Item[]> {
  const page = (await callProvider(scene, `${path}?limit=100`)) as { items: Item[] } | null;
  if (!page) throw new Error('The provider does not list what it has');
  return page.items;
}

export function kopecks({ amount }: Amount): number {
  return Math.round(Number(amount.value) * 100);
}
