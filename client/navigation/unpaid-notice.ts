import { UNPAID_KEY } from '#shared/domain/cart-storage.ts';
import { hideNotice, showNotice } from '../page/notice.ts';
import { PAGE_SHOWN } from './page-events.ts';

type UnpaidOrder = { number: string; token: string };

/** As far as it is read here (shared/contract/own-order.ts). */
type Answer = { state: string; due: number; payUntil: string | null };

/** Says above every page until when a stored order can be paid, if the shop says that it can; otherwise forgets it. */
export async function watchUnpaidOrder(stored: string): Promise<void> {
  const order: UnpaidOrder = JSON.parse(stored);
  const until = await ask(order);
  if (until === null) return;
  const show = () => showUntil(order, until);
  document.addEventListener(PAGE_SHOWN, show);
  show();
}

/** Until when the order can be paid, ms; null if it need not, if it cannot be, or if the shop does not answer. */
async function ask({ number, token }: UnpaidOrder): Promise<number | null> {
  const response = await fetch(`/api/orders/${number}`, { headers: { 'Order-Token': token } }).catch(() => null);
  if (!response || response.status >= 500) return null;
  const order: Answer | null = response.ok ? await response.json() : null;
  if (order?.state === 'awaiting_payment' && order.due > 0 && order.payUntil) return Date.parse(order.payUntil);
  localStorage.removeItem(UNPAID_KEY);
  return null;
}

function showUntil(order: UnpaidOrder, until: number): void {
  // The pages of an order say it themselves.
  const isItsOwn = /\/(order|payment)\//.test(location.pathname);
  if (isItsOwn || Date.now() >= until) hideNotice('unpaid-notice');
  else fill(showNotice('unpaid-notice'), order, until);
}

function fill(notice: HTMLElement | null, { number, token }: UnpaidOrder, until: number): void {
  if (!(notice instanceof HTMLAnchorElement)) return;
  const time = new Intl.DateTimeFormat(document.documentElement.lang, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Europe/Moscow',
  }).format(until);
  notice.textContent = (notice.textContent ?? '').replace('{number}', number).replace('{time}', time);
  notice.href = `${notice.href.replace('0000', number)}?token=${token}`;
}
