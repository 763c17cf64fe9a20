import { OPERATIONS } from '#shared/contract/operations.ts';
import type { Shop } from '../shop.ts';

export const ASKED = {
  ...{ name: 'Анна Иванова', email: 'anna@nega.test', messenger: 'telegram', account: '@anna_nega' },
  ...{ note: 'Не сходятся мерки', timeZone: 'Europe/Lisbon', consent: true },
};

export const freeTimes = async (shop: Shop) =>
  OPERATIONS.readFittingTimes.response.parse(await (await shop.send('/fittings/times')).json()).times;

/** Asks for a fitting at the first two times that are free. */
export async function askFitting(shop: Shop, body: object = {}, key: string = crypto.randomUUID()): Promise<Response> {
  const times = (await freeTimes(shop)).slice(0, 2);
  return shop.post('/fittings', { ...ASKED, times, ...body }, { 'Idempotency-Key': key });
}

/** The token of the last email to who asked. */
export function fittingToken({ mail }: Shop): string {
  const sent = mail.sent.findLast(({ to, text }) => to === ASKED.email && text.includes('fitting?token='));
  return /fitting\?token=([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? '';
}
