import { createElement } from 'react';
import { useShopIntl } from '../i18n/use-shop-intl.ts';

/**
 * A button that adds a product to the device's favourites, or removes it; `shop-heart` of the entry script handles it.
 */
export function Heart({ product }: { product: { id: string; name: string } }) {
  const { t } = useShopIntl();
  return createElement(
    'shop-heart',
    { product: product.id },
    <button
      className="heart"
      type="button"
      aria-pressed="false"
      aria-label={t('favourites.heart', { name: product.name })}
    >
      <HeartShape />
    </button>,
  );
}

/** The outline of a heart; the style of the button fills it while pressed. */
export function HeartShape() {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the button around it has a label, which stands for all inside.
    <svg>
      <use href="#heart" />
    </svg>
  );
}

/** The drawing that every heart of a document refers to. */
export function HeartDrawing() {
  return (
    <svg className="heart-drawing" aria-hidden="true">
      <path
        id="heart"
        d="M11 18.5C4.6 13.6 1.5 10.3 1.5 6.6 1.5 3.8 3.6 1.7 6.2 1.7c2 0 3.8 1.2 4.8 3.3 1-2.1 2.8-3.3 4.8-3.3 2.6 0 4.7 2.1 4.7 4.9 0 3.7-3.1 7-9.5 11.9Z"
      />
    </svg>
  );
}
