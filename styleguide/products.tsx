import type { ProductCard as Card } from '#shared/contract/catalogue.ts';
import type { Product } from '#shared/contract/product.ts';
import { NEAR_COUNTRIES } from '#shared/domain/constants.ts';
import { productDeliveryDates } from '#shared/domain/delivery-dates.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { GiftCard } from '#shared/ui/gift-card.tsx';
import { ProductCard } from '#shared/ui/product-card.tsx';
import { ProductGrid } from '#shared/ui/product-grid.tsx';
import { countryNames } from '#worker/page/country-names.ts';
import { Island } from '#worker/render/island.tsx';
import { CartLines } from './cart-lines.tsx';
import { Chapter, Poses, Specimen } from './specimen.tsx';

type Props = { cards: readonly Card[]; product: Product | null };

/** Products in lists, alone and in the cart. */
export function Products({ cards, product }: Props) {
  const { t, locale } = useShopIntl();
  const [card] = cards;
  if (!card) return null;
  const old = { amount: card.price.amount, compareAt: card.price.amount * 2 };
  const inStates: readonly Card[] = [
    { ...card, isNew: true },
    { ...card, id: `${card.id}-sale`, price: old, isNew: false },
    { ...card, id: `${card.id}-gone`, soldOut: true, madeToMeasure: false, isNew: false },
    { ...card, id: `${card.id}-sewn`, soldOut: true, madeToMeasure: true, isNew: false },
    { ...card, id: `${card.id}-bare`, pictures: [], colours: [], isNew: false },
  ];
  return (
    <Chapter title="Products">
      <Specimen name="Card">
        <Poses of={() => <ProductCard product={card} heading="h3" />} />
      </Specimen>
      <Specimen name="Cards in their row">
        <ProductGrid products={cards} heading="h3" />
      </Specimen>
      <Specimen name="Cards: new, reduced, sold out, sewn to order, without picture and colours">
        <ProductGrid products={inStates} heading="h3" />
      </Specimen>
      {product && (
        <>
          <Specimen name="Gallery; a press opens the lightbox">
            <Island name="gallery" start="load" props={{ product, colour: product.colours[0]?.handle ?? null }} />
          </Specimen>
          <Specimen name="What is chosen of a product; it opens its dialogs, the popover and the cart’s drawer">
            <div className="specimen__column">
              <Island
                name="buy-box"
                start="load"
                props={{
                  product,
                  colour: product.colours[0]?.handle ?? null,
                  deliveryDates: productDeliveryDates(Date.now(), product.madeToMeasure, null),
                  countries: countryNames(NEAR_COUNTRIES, locale),
                }}
              />
            </div>
          </Specimen>
        </>
      )}
      <Specimen name="Line of the cart: as wished, too many, changed, sold out, no longer made so, gone">
        <CartLines card={card} />
      </Specimen>
      <Specimen name="Gift certificate">
        <div className="specimen__column">
          <GiftCard
            locale="ru"
            words={{
              language: 'Русский',
              shop: 'Нега',
              title: 'Подарочный сертификат',
              from: 'От кого:',
              months: '',
              until: '',
            }}
            amount={500_000}
            sender="Тестина"
            message="Носи с удовольствием"
          >
            <p className="gift-card__code">{t('certificate.codes.label')}</p>
          </GiftCard>
        </div>
      </Specimen>
    </Chapter>
  );
}
