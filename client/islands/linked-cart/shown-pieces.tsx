import { type Product, readProduct } from '#shared/contract/product.ts';
import type { ShownPiece } from '#shared/domain/pieces-link.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { Price } from '#shared/ui/price.tsx';
import { callShop, ShopApiError } from '../../shop-api/shop-api.ts';
import { useAsync } from '../island/use-async.ts';

/** Null for a product that is no longer there. */
type Found = readonly (Product | null)[];

/** Pieces that somebody likes, for who gives: their colours and how many, and where a size is chosen. */
export function ShownPieces({ pieces }: { pieces: readonly ShownPiece[] }) {
  const { t, link } = useShopIntl();
  const { data, failed, retry } = useAsync(pieces.map(({ id }) => id).join(','), find);
  if (failed) {
    return (
      <div role="alert">
        <p>{t('linkedCart.failed')}</p>
        <button className="button" type="button" onClick={retry}>
          {t('common.again')}
        </button>
      </div>
    );
  }
  if (!data) {
    return (
      <div className="cart-skeleton" aria-busy="true">
        <span className="visually-hidden">{t('common.loading')}</span>
      </div>
    );
  }
  return (
    <div className="cart">
      <ul className="cart__lines">
        {pieces.map((piece, index) => (
          <PieceItem key={`${piece.id} ${piece.colour}`} piece={piece} product={data[index] ?? null} />
        ))}
      </ul>
      <div className="cart__side">
        <p>{t('linkedCart.pieces.lead')}</p>
        <a className="button" href={link('giftCertificate')}>
          {t('linkedCart.pieces.certificate')}
        </a>
      </div>
    </div>
  );
}

function PieceItem({ piece: { id, colour, quantity }, product }: { piece: ShownPiece; product: Product | null }) {
  const { t, link, money } = useShopIntl();
  if (!product) {
    return (
      <li className="cart-line" data-state="gone">
        <div className="cart-line__picture" />
        <p className="cart-line__notice">{t('linkedCart.line.gone')}</p>
      </li>
    );
  }
  const { name, colours, variants, pictures, madeToMeasure } = product;
  const ofColour = variants.filter((variant) => colour === null || variant.colour === colour);
  const [first] = ofColour.toSorted((one, other) => one.price.amount - other.price.amount);
  const picture = pictures.find((each) => each.colour === colour) ?? pictures[0];
  const isThere = madeToMeasure !== null || ofColour.some(({ stock }) => stock !== 0);
  const address = link('product', { id }, { colour: colour ?? undefined });
  const named = colours.find(({ handle }) => handle === colour)?.name;
  return (
    <li className="cart-line">
      <div className="cart-line__picture">{picture && <Picture picture={picture} sizes="120px" alt="" />}</div>
      <div className="cart-line__words">
        <h2 className="cart-line__name">
          <a href={address}>{name}</a>
        </h2>
        {named && <p className="line-description">{named}</p>}
        {first && <Price price={first.price} />}
        <p className="line-description">{t('cart.count', { count: quantity })}</p>
        {isThere && first ? (
          <a className="link" href={address}>
            {t('linkedCart.pieces.size')}
          </a>
        ) : (
          <p className="cart-line__notice">{t('linkedCart.line.sold-out')}</p>
        )}
      </div>
      {first && quantity > 1 && <span className="cart-line__total">{money(first.price.amount * quantity)}</span>}
    </li>
  );
}

function find(ids: string, signal: AbortSignal): Promise<Found> {
  const reads = ids.split(',').map((handle) => callShop(readProduct, { params: { handle }, signal }).catch(goneOnly));
  return Promise.all(reads);
}

/** Null for a product that is not there; other failures stay. */
function goneOnly(error: unknown): null {
  if (error instanceof ShopApiError && error.problem?.status === 404) return null;
  throw error;
}
