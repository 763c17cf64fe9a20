import { useId } from 'react';
import type { Product } from '#shared/contract/product.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { LazyIsland } from '../island/lazy-island.tsx';
import type { Stitching } from '../made-to-measure/use-made-to-order.ts';

type Props = {
  offer: NonNullable<Product['embroidery']>;
  /** The colour of the chosen cloth, #rrggbb; null if unknown. */
  cloth: string | null;
  stitching: Stitching;
  onChange: (stitching: Stitching) => void;
  /** How often the shopper tried to add the product before the embroidery was complete. */
  tries: number;
};

const loadForm = async () => (await import('./embroidery-form.tsx')).EmbroideryForm;

/** The embroidery option, closed at first: letters and form are loaded when it is opened. */
export function EmbroideryOffer({ offer, cloth, stitching, onChange, tries }: Props) {
  const { t, money } = useShopIntl();
  const id = useId();
  const { isOpen, choice: first } = stitching;
  return (
    <div className="embroidery">
      <div className="embroidery__head">
        <span className="embroidery__title" id={`${id}-title`}>
          {t('product.buy.embroidery')}
        </span>
        <button
          className="link"
          type="button"
          id={`${id}-button`}
          aria-labelledby={`${id}-title ${id}-button`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onChange({ isOpen: !isOpen, choice: null })}
        >
          {isOpen ? t('product.buy.removeEmbroidery') : t('product.buy.addEmbroidery', { price: money(offer.price) })}
        </button>
      </div>
      <div id={id}>
        {isOpen && (
          <LazyIsland
            part="made"
            load={loadForm}
            props={{ offer, cloth, first, tries, onChange: (choice) => onChange({ isOpen: true, choice }) }}
          />
        )}
      </div>
    </div>
  );
}
