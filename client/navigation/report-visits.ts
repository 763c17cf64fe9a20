import { ADDED_TO_BAG, COUNTS_PATH } from '#shared/routes.ts';
import { report } from '../platform/report.ts';
import { PAGE_SHOWN } from './page-events.ts';

/**
 * Tells the shop of pages that soft navigation has shown and of things put into the bag, to be counted: it sees documents
 * by itself, but not which of the pages fetched ahead is looked at.
 */
export function startVisitReports(): void {
  let shown = location.pathname;
  document.addEventListener(PAGE_SHOWN, () => {
    if (location.pathname === shown) return;
    shown = location.pathname;
    report(COUNTS_PATH, shown);
  });
  document.addEventListener(ADDED_TO_BAG, () => report(COUNTS_PATH, ADDED_TO_BAG));
}
