import { writeProps } from '../islands/island/props-attribute.ts';

/**
 * `<shop-card>` around a card's pictures: a button that shows the product's sizes over them, without moving anything.
 * The island that shows them is loaded with the first press; without a script the card leads to the product.
 */
class CardElement extends HTMLElement {
  connectedCallback(): void {
    const card = this.closest('.card');
    const template = document.querySelector<HTMLTemplateElement>('#card-add');
    if (!card || !template || this.querySelector('.card__add') || this.hasAttribute('sold-out')) return;
    this.append(document.importNode(template.content, true));
    const button = this.lastElementChild;
    if (!button) return;
    button.ariaLabel += `: ${card.querySelector('.card__link')?.textContent}`;
    button.addEventListener('click', () => this.#toggle(card.querySelector('shop-heart')?.getAttribute('product')));
  }

  #toggle(id: string | null | undefined): void {
    const open = this.querySelector('shop-island');
    open?.remove();
    if (open || !id) return;
    const island = document.createElement('shop-island');
    const props = writeProps({ id, listed: this.getAttribute('colours')?.split(' ') ?? [] });
    for (const [name, value] of Object.entries({ name: 'quick-add', start: 'load', props }))
      island.setAttribute(name, value);
    this.append(island);
  }
}

/** Registers `<shop-card>`, for cards that stream in late, of soft navigation, or of an island. */
export function defineCardElement(): void {
  customElements.define('shop-card', CardElement);
}
