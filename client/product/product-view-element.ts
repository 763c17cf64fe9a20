import { addRecent } from '#shared/domain/recent.ts';
import { PRODUCT_VIEWS_PATH } from '#shared/routes.ts';
import { recentStore } from '../islands/recent/recent-store.ts';
import { report } from '../platform/report.ts';

/** How long a page must be visible to count as viewed, ms. */
const VIEW_MS = 3000;
/** Products that this document has reported: each counts once. */
const reported = new Set<string>();

/**
 * `<shop-product-view product="…">` on a product's page: adds the product to the device's recently viewed ones at once,
 * and reports a view after a while, by id only, without cookies. It uses no framework, which a page that is only viewed
 * does not load.
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

/** Registers `<shop-product-view>`, for HTML of soft navigation, too. */
export function defineProductViewElement(): void {
  customElements.define('shop-product-view', ProductViewElement);
}
