import { DueOrder } from '#shared/contract/due-order.ts';
import { UNPAID_KEY } from '#shared/domain/cart-storage.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';
import { hideNotice, showNotice } from '../page/notice.ts';
import { callShop, ShopApiError } from '../shop-api/shop-api.ts';
import { PAGE_SHOWN } from './page-events.ts';

type UnpaidOrder = { number: string; token: string };

/** The call of the order's page, of which the notice reads two fields. */
const readDueOrder = { method: 'GET', path: '/orders/{number}', response: DueOrder } as const;

/** A stored order that its shopper left unpaid: what is due, and until when. */
type DueUntil = UnpaidOrder & { due: Kopecks; payUntil: string };

/** Says above every page until when a stored order can be paid, if the shop says that it can; otherwise forgets it. */
export async function watchUnpaidOrder(stored: string): Promise<void> {
  const order = await readUnpaidOrder(stored);
  if (!order) return;
  // Another tab forgets it once it is paid.
  const isKept = () => localStorage.getItem(UNPAID_KEY) === stored;
  const show = () => (isKept() ? showUntil(order) : hideNotice('unpaid-notice'));
  document.addEventListener(PAGE_SHOWN, show);
  show();
}

/** The stored order; null if it need not be paid or cannot, then it is forgotten, or if the shop does not answer. */
export async function readUnpaidOrder(stored: string): Promise<DueUntil | null> {
  const { number, token }: UnpaidOrder = JSON.parse(stored);
  try {
    const { due, payUntil } = await callShop(readDueOrder, { params: { number }, token });
    if (due > 0 && payUntil) return { number, token, due, payUntil };
  } catch (error) {
    const isRefused = error instanceof ShopApiError && error.problem && error.problem.status < 500;
    if (!isRefused) return null;
  }
  localStorage.removeItem(UNPAID_KEY);
  return null;
}

function showUntil(order: DueUntil): void {
  // The pages of an order say it themselves.
  const isItsOwn = /\/(order|payment)\//.test(location.pathname);
  if (isItsOwn || Date.now() >= Date.parse(order.payUntil)) hideNotice('unpaid-notice');
  else fill(showNotice('unpaid-notice'), order);
}

function fill(notice: HTMLElement | null, { number, token, payUntil }: DueUntil): void {
  if (!(notice instanceof HTMLAnchorElement)) return;
  const until = Date.parse(payUntil);
  const time = new Intl.DateTimeFormat(document.documentElement.lang, {
    // The hour alone would be read as today's.
    ...(moscowDay(until) !== moscowDay(Date.now()) && { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Europe/Moscow',
  }).format(until);
  notice.textContent = (notice.textContent ?? '').replace('{number}', number).replace('{time}', time);
  notice.href = `${notice.href.replace('0000', number)}?token=${token}`;
}
