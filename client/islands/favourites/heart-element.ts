import { toggleFavourite } from '#shared/domain/favourites.ts';
import { START_ISLANDS } from '../island/island-start.ts';
import { favouritesStore } from './favourites-store.ts';

/**
 * `<shop-heart product="…">` around a button: pressed while the product is a favourite. It uses no framework, so that a
 * page of forty cards costs forty listeners and no hydration (decisions/006).
 */
class HeartElement extends HTMLElement {
  #stop: () => void = () => undefined;

  connectedCallback(): void {
    this.addEventListener('click', this.#press);
    this.#stop = favouritesStore.watch(this.#show);
    this.#show();
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', this.#press);
    this.#stop();
  }

  get #product(): string {
    return this.getAttribute('product') ?? '';
  }

  #press = (): void => {
    favouritesStore.change((ids) => toggleFavourite(ids, this.#product));
    document.dispatchEvent(new Event(START_ISLANDS));
  };

  #show = (): void => {
    const pressed = favouritesStore.read().includes(this.#product);
    this.querySelector('button')?.setAttribute('aria-pressed', String(pressed));
  };
}

/** Registers `<shop-heart>`, for HTML that streams in late, of soft navigation, or of an island. */
export function defineHeartElement(): void {
  customElements.define('shop-heart', HeartElement);
}
