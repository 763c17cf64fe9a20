import { createElement } from 'react';
import type { ProductCard as Card } from '../contract/catalogue.ts';
import type { Picture as PictureData } from '../contract/picture.ts';
import { isDark } from '../domain/contrast.ts';
import { discountPercent } from '../domain/money.ts';
import { CARD_WIDTHS, mediaUrl } from '../domain/pictures.ts';
import { useShopIntl } from '../i18n/use-shop-intl.ts';
import { Heart } from './heart.tsx';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';

const SIZES = '(min-width:1024px) 24vw,(min-width:768px) 32vw,48vw';
const SHOWN_COLOURS = 4;
/** The width of a disc and the gap after it, px. */
const DISC = 12;
const GAP = 6;

type Props = {
  product: Card;
  eager?: boolean;
  heading?: 'h2' | 'h3';
  /** False in windows that are too narrow for sizes and colours over the picture. */
  hasChoice?: boolean;
  /** The colours for which a list shows it: links start with the first, the choice of a size with one in stock. */
  listed?: readonly string[] | undefined;
};

/** A product in a list: picture, name, price, colours. The whole card is one link, with only the heart above it. */
export function ProductCard({ product, eager = false, heading: Heading = 'h2', hasChoice = true, listed = [] }: Props) {
  const { t, link } = useShopIntl();
  const [first] = product.pictures;
  const note = noteOf(product);
  return (
    <article className="card" data-ground={first && isDark(first.ground) ? 'dark' : undefined}>
      <Pictures product={product} eager={eager} hasChoice={hasChoice} listed={listed} />
      <Heading className="card__name">
        <a
          className="card__link"
          href={link('product', { id: product.id }, { colour: listed[0] })}
          lang={product.fallbackLocales?.name}
        >
          {product.name}
        </a>
      </Heading>
      {note && <p className="card__note">{t(note)}</p>}
      <div className="card__foot">
        <Price price={product.price} varies={product.priceVaries} />
        {product.colours.length > 0 && <Colours colours={product.colours} />}
      </div>
      <Heart product={product} />
    </article>
  );
}

/** Of the box, which crops what it shows: a list repeats these numbers two dozen times. */
const RATIO = { width: 4, height: 5 };

/** Its pictures, on which `shop-card` of the later script shows the sizes that can be added at once. */
function Pictures({ product, eager, hasChoice, listed = [] }: Props) {
  const { t } = useShopIntl();
  const { pictures, price, soldOut, madeToMeasure } = product;
  const [first, second] = pictures;
  const discount = discountPercent(price.amount, price.compareAt);
  return createElement(
    'shop-card',
    {
      class: 'card__pictures',
      'sold-out': soldOut && !madeToMeasure ? '' : undefined,
      colours: listed.join(' ') || undefined,
    },
    first && (
      <Picture
        className="card__picture"
        picture={{ ...first, ...RATIO }}
        widths={CARD_WIDTHS}
        sizes={SIZES}
        priority={eager === true}
        alt=""
      />
    ),
    second && <SecondPicture picture={second} />,
    discount !== null && (
      <span className="badge" aria-hidden="true">
        {t('common.discount', { percent: discount })}
      </span>
    ),
    hasChoice && <Choice product={product} colour={listed[0]} />,
  );
}

/** What a card notes under its name: whether there is any left, or that it is new. */
function noteOf({ soldOut, madeToMeasure, isNew }: Card) {
  if (soldOut) return madeToMeasure ? 'common.sewn' : 'common.soldOut';
  return isNew ? 'common.new' : null;
}

/** The first colours as discs in one drawing, whose label names all; the style makes them round, and it as high. */
function Colours({ colours }: { colours: Card['colours'] }) {
  const { t } = useShopIntl();
  const more = colours.length - SHOWN_COLOURS;
  const shown = colours.slice(0, SHOWN_COLOURS);
  return (
    <p className="card__colours">
      <svg
        role="img"
        aria-label={t('common.colours', { names: colours.map(({ name }) => name).join(', ') })}
        width={shown.length * (DISC + GAP) - GAP}
      >
        {shown.map(({ handle, swatch }, index) => (
          <circle key={handle} cx={index * (DISC + GAP) + DISC / 2} fill={swatch ?? 'none'} />
        ))}
      </svg>
      {more > 0 && <span aria-hidden="true">{t('common.more', { count: more })}</span>}
    </p>
  );
}

/**
 * Shown under a mouse only, so one width is enough; without a background, which would hide the first picture while it
 * loads.
 */
function SecondPicture({ picture }: { picture: PictureData }) {
  return <img className="card__second" src={mediaUrl(picture.key, 720)} alt="" loading="lazy" />;
}

/**
 * The sizes, each a link to the product with it, and every colour by name, while a mouse or the focus is on the card.
 * The product's page shows them to everybody, and the card's own list has the colours.
 */
function Choice({ product: { id, sizes, colours }, colour }: Pick<Props, 'product'> & { colour: string | undefined }) {
  const { link } = useShopIntl();
  if (sizes.length < 2 && colours.length < 2) return null;
  return (
    <div className="card__choice" aria-hidden="true">
      {sizes.length > 1 && (
        <p>
          {sizes.map(({ size, soldOut }) =>
            soldOut ? (
              <s key={size}>{size}</s>
            ) : (
              <a key={size} href={link('product', { id }, { colour, size })} tabIndex={-1}>
                {size}
              </a>
            ),
          )}
        </p>
      )}
      {colours.length > 1 && colours.map(({ name }) => name).join(' · ')}
    </div>
  );
}
