import { takeSource } from '../navigation/page-source.ts';
import { showNotice } from '../page/notice.ts';
import { parsePage } from '../platform/trusted-types.ts';
import { startFilterForms } from './filter-forms.ts';

/** What was added to a list, and the next link, by the history entry in which it was added. */
type Added = { cards: readonly Element[]; more: Element | null };
const added = new Map<string, Added>();
let onGrown: () => void = () => undefined;

function entryKey(): string | null {
  return 'navigation' in globalThis ? (navigation.currentEntry?.key ?? null) : null;
}

/**
 * `<shop-list>`: a list that grows in place. The link to its next page is fetched and its cards are appended; returning
 * from a product restores the list in its full length.
 */
class ListElement extends HTMLElement {
  #growing = false;

  connectedCallback(): void {
    this.addEventListener('click', this.#press);
    const key = entryKey();
    const known = key === null ? undefined : added.get(`${key} ${location.pathname}${location.search}`);
    if (known) this.#put(known);
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', this.#press);
  }

  #press = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-more]') : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!this.#growing) void this.#grow(link);
  };

  async #grow(link: HTMLAnchorElement): Promise<void> {
    this.#growing = true;
    link.setAttribute('aria-busy', 'true');
    try {
      const source = await takeSource(link.pathname + link.search, AbortSignal.timeout(15_000));
      const page = source?.ok ? parsePage(source) : null;
      const grid = page?.querySelector('shop-list .grid');
      if (!page || !grid) return location.assign(link.href);
      const shown = this.querySelectorAll('.grid > li').length;
      const next = { cards: [...grid.children], more: page.querySelector('shop-list .more') };
      this.#put(next);
      this.#remember(next);
      this.querySelector<HTMLElement>(`.grid > li:nth-child(${shown + 1}) .card__link`)?.focus({ preventScroll: true });
      onGrown();
    } catch {
      showNotice('offline-notice')
        ?.querySelector('[data-again]')
        ?.addEventListener('click', () => link.click());
    } finally {
      this.#growing = false;
      link.removeAttribute('aria-busy');
    }
  }

  #put({ cards, more }: Added): void {
    // Copies: the stored cards are inserted into each list that is returned to.
    this.querySelector('.grid')?.append(...cards.map((card) => document.importNode(card, true)));
    const old = this.querySelector('.more');
    if (more === null) old?.remove();
    else old?.replaceWith(document.importNode(more, true));
  }

  #remember(next: Added): void {
    const key = entryKey();
    if (key === null) return;
    const listKey = `${key} ${location.pathname}${location.search}`;
    added.set(listKey, { cards: [...(added.get(listKey)?.cards ?? []), ...next.cards], more: next.more });
  }
}

/** Parts of what every page loads once idle: handed over, because imported they would become a file of their own. */
type Shared = { watchLinks: () => void; announce: (words: string) => void };

/** Registers `<shop-list>` and starts filters, with the first page that has a list; until then its links load pages. */
export function startLists({ watchLinks, announce }: Shared): void {
  if (customElements.get('shop-list')) return;
  onGrown = watchLinks;
  customElements.define('shop-list', ListElement);
  startFilterForms(announce);
}
