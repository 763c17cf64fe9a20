import { CART_KEY, CART_VERSION, GIFTS_KEY } from '#shared/domain/cart-storage.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { EARLY_PRESS, ISLAND_READY } from '../islands/island/island-start.ts';
import { readProps } from '../islands/island/props-attribute.ts';
import type { BuyProduct } from '../islands/made-to-measure/buy-product.ts';

type NewLine = { sku: string; quantity: number; seen: { name: string; unitPrice: number } };

/**
 * Handles a press of "Add to cart" before its island is hydrated: the choice is written to the stored cart, and the
 * header's count is updated. The button records the variant (`data-added`), so that the island does not add it again.
 * Anything but a plain colour and size, and a cart that cannot be written, is left to the island.
 */
export function startEarlyAdding(): void {
  document.addEventListener(EARLY_PRESS, ({ target: button }) => {
    if (!(button instanceof HTMLElement) || !button.matches('.buy__action')) return;
    const island = button.closest('shop-island');
    const line = island && chosenLine(island);
    // A fragment may name a line that is changed instead.
    if (!line || location.hash) return;
    try {
      const cart = JSON.parse(localStorage.getItem(CART_KEY) ?? `{"version":${CART_VERSION},"lines":[]}`);
      // Identical lines are merged when the cart is read (shared/domain/stored-cart.ts).
      cart.lines.push(line);
      localStorage.setItem(CART_KEY, JSON.stringify(cart));
      button.dataset['added'] = line.sku;
      showCount(cart.lines);
      // Islands receive it like a change in another tab.
      dispatchEvent(new StorageEvent('storage', { key: CART_KEY }));
    } catch {
      // Storage is forbidden or full, or the cart is damaged.
    }
  });
}

/** Null if nothing is chosen, it is sold out, or it is made to measure or embroidered. */
function chosenLine(island: Element): NewLine | null {
  if (island.querySelector('input:checked:not([value]), [aria-busy]:not(.buy__action)')) return null;
  const { product }: { product: BuyProduct } = readProps(island.getAttribute('props'));
  const chosen = Array.from(island.querySelectorAll<HTMLInputElement>('input:checked'), ({ value }) => value);
  const isChosen = (choice: string | null) => choice === null || chosen.includes(choice);
  const variant = product.variants.find(({ colour, size }) => isChosen(colour) && isChosen(size));
  if (!variant || variant.stock === 0) return null;
  return { sku: variant.sku, quantity: 1, seen: { name: product.name, unitPrice: variant.price.amount } };
}

/** Updates the count in the header until its island does; certificates are left to that. */
function showCount(lines: readonly NewLine[]): void {
  const island = document.querySelector('.header__cart:not([ready])');
  if (!island || localStorage.getItem(GIFTS_KEY)) return;
  const count = island.querySelector('.header__count') ?? document.createElement('span');
  count.className = 'header__count';
  count.textContent = String(sumBy(lines, ({ quantity }) => quantity));
  island.append(count);
  island.addEventListener(ISLAND_READY, () => count.remove(), { once: true });
}
