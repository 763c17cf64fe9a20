import { addRecent } from '#shared/domain/recent.ts';
import { PRODUCT_VIEWS_PATH } from '#shared/routes.ts';
import { recentStore } from '../islands/recent/recent-store.ts';
import { report } from '../platform/report.ts';

/** A page that was in sight for so long was viewed, ms. */
const VIEW_MS = 3000;
/** Products that this document has reported: each counts once. */
const reported = new Set<string>();

/**
 * `<shop-product-view product="…">` on a product's page: notes the product as seen, on the device at once, for "recently
 * viewed"; at the shop after a while in sight, as a bare name that is sent without cookies and counted without a visitor.
 * It has no framework in it: who only looks at a page is sent none.
 */
class ProductViewElement extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    recentStore.change((ids) => addRecent(ids, this.#product));
    document.addEventListener('visibilitychange', this.#follow);
    this.#follow();
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#follow);
  }

  get #product(): string {
    return this.getAttribute('product') ?? '';
  }

  #follow = (): void => {
    clearTimeout(this.#timer);
    if (document.visibilityState !== 'visible' || reported.has(this.#product)) return;
    this.#timer = setTimeout(() => this.#report(), VIEW_MS);
  };

  #report(): void {
    reported.add(this.#product);
    report(PRODUCT_VIEWS_PATH, this.#product);
  }
}

/** Registers `<shop-product-view>`: it works for HTML that navigation brings, too. */
export function defineProductViewElement(): void {
  customElements.define('shop-product-view', ProductViewElement);
}
