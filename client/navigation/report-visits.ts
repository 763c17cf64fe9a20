import { ADDED_TO_CART, COUNTS_PATH } from '#shared/routes.ts';
import { report } from '../platform/report.ts';
import { PAGE_SHOWN } from './page-events.ts';

/**
 * Reports pages that soft navigation has shown and things put into the cart, to be counted: the server counts documents
 * itself, but does not know which prefetched pages are shown.
 */
export function startVisitReports(): void {
  let shown = location.pathname;
  document.addEventListener(PAGE_SHOWN, () => {
    if (location.pathname === shown) return;
    shown = location.pathname;
    report(COUNTS_PATH, shown);
  });
  document.addEventListener(ADDED_TO_CART, () => report(COUNTS_PATH, ADDED_TO_CART));
}
