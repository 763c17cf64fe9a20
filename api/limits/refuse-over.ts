import { Refusal } from '#api/http/refusal.ts';
import type { Limit } from '#api/limits/count-call.ts';

/** Refuses a call whose count is over its limit, and says how long to wait. */
export function refuseOver({ most, perMs }: Limit, count: number): void {
  if (count > most) throw new Refusal('too-many-requests', { headers: { 'Retry-After': String(perMs / 1000) } });
}
