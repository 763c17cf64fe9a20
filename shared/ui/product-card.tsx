import type { ProductCard as Card } from '../contract/catalogue.ts';
import type { Picture as PictureData } from '../contract/picture.ts';
import { isDark } from '../domain/contrast.ts';
import { discountPercent } from '../domain/money.ts';
import { mediaUrl } from '../domain/pictures.ts';
import { useShopIntl } from '../i18n/use-shop-intl.ts';
import { Heart } from './heart.tsx';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';
import { Swatch } from './swatch.tsx';

const SIZES = '(min-width: 1024px) 24vw, (min-width: 768px) 32vw, 48vw';
const SHOWN_COLOURS = 4;

type Props = { product: Card; eager?: boolean; heading?: 'h2' | 'h3' };

/** A product in a list: picture, name, price, colours. The whole card is one link; only the heart lies above it. */
export function ProductCard({ product, eager = false, heading: Heading = 'h2' }: Props) {
  const { t, link } = useShopIntl();
  const [first, second] = product.pictures;
  const discount = discountPercent(product.price.amount, product.price.compareAt);
  const more = product.colours.length - SHOWN_COLOURS;
  return (
    <article className="card" data-ground={first && isDark(first.ground) ? 'dark' : undefined}>
      <div className="card__pictures">
        {first && <Picture className="card__picture" picture={first} sizes={SIZES} priority={eager} alt="" />}
        {second && <SecondPicture picture={second} />}
        {discount !== null && (
          <span className="badge badge--sale" aria-hidden="true">
            {t('common.discount', { percent: discount })}
          </span>
        )}
        {discount === null && product.isNew && <span className="badge">{t('common.new')}</span>}
        <Choice product={product} />
      </div>
      <Heading className="card__name">
        <a className="card__link" href={link('product', { id: product.id })} lang={product.fallbackLocales?.name}>
          {product.name}
        </a>
      </Heading>
      <div className="card__foot">
        <Price price={product.price} varies={product.priceVaries} />
        {product.soldOut && <span className="card__note">{t('common.soldOut')}</span>}
        {product.colours.length > 0 && (
          <ul className="card__colours" aria-label={t('common.colours')}>
            {product.colours.slice(0, SHOWN_COLOURS).map((colour) => (
              <li key={colour.handle}>
                <Swatch hex={colour.swatch} label={colour.name} />
              </li>
            ))}
            {more > 0 && (
              <li className="card__more">
                <span aria-hidden="true">{t('common.more', { count: more })}</span>
                <span className="visually-hidden">{t('common.moreWords', { count: more })}</span>
              </li>
            )}
          </ul>
        )}
      </div>
      <Heart product={product} />
    </article>
  );
}

/** Shown under a mouse only, so one width does; without a ground, which would hide the first picture meanwhile. */
function SecondPicture({ picture }: { picture: PictureData }) {
  return <img className="card__second" src={mediaUrl(picture.key, 720)} alt="" loading="lazy" decoding="async" />;
}

/**
 * What there is of each size, and every colour by its name, while a mouse or the focus is on the card. The product's
 * own page says it to everybody, and the card's own list has the colours.
 */
function Choice({ product: { sizes, colours } }: Pick<Props, 'product'>) {
  if (sizes.length < 2 && colours.length < 2) return null;
  return (
    <div className="card__choice" aria-hidden="true">
      {sizes.length > 1 && (
        <p>{sizes.map(({ size, soldOut }) => (soldOut ? <s key={size}>{size}</s> : <span key={size}>{size}</span>))}</p>
      )}
      {colours.length > 1 && colours.map(({ name }) => name).join(' · ')}
    </div>
  );
}
