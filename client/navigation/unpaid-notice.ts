import { DueOrder } from '#shared/contract/due-order.ts';
import { UNPAID_KEY } from '#shared/domain/cart-storage.ts';
import { hideNotice, showNotice } from '../page/notice.ts';
import { callShop, ShopApiError } from '../shop-api/shop-api.ts';
import { PAGE_SHOWN } from './page-events.ts';

/** From then on the hour alone would be read as today’s, ms. */
const ANOTHER_DAY_MS = 12 * 60 * 60 * 1000;

type UnpaidOrder = { number: string; token: string };

/** The call of the order's page, of which the notice reads two fields. */
const readDueOrder = { method: 'GET', path: '/orders/{number}', response: DueOrder } as const;

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
  try {
    const { due, payUntil } = await callShop(readDueOrder, { params: { number }, token });
    if (due > 0 && payUntil) return Date.parse(payUntil);
  } catch (error) {
    const isRefused = error instanceof ShopApiError && error.problem && error.problem.status < 500;
    if (!isRefused) return null;
  }
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
    ...(until - Date.now() > ANOTHER_DAY_MS && { day: 'numeric', month: 'long' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Europe/Moscow',
  }).format(until);
  notice.textContent = (notice.textContent ?? '').replace('{number}', number).replace('{time}', time);
  notice.href = `${notice.href.replace('0000', number)}?token=${token}`;
}
