import { useRef } from 'react';
import type { Variant } from '#shared/contract/product.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { ProductColourChoice } from '../product/product-colour-choice.tsx';
import { SizeChoice } from '../product/size-choice.tsx';
import { type ColourAndSize, isGone, type SetPiece } from './set-choice.ts';

type Props = {
  piece: SetPiece;
  choice: ColourAndSize;
  variant: Variant | undefined;
  /** Whether the press has found that something is not chosen. */
  isMissed: boolean;
  onChoose: (changes: Partial<ColourAndSize>) => void;
};

/** One product of a set: its name and price, its colours and sizes, and what can be done where these are sold out. */
export function PieceChoice({ piece, choice: { colour, size }, variant, isMissed, onChoose }: Props) {
  const { t, link, money } = useShopIntl();
  const sizes = useRef<HTMLFieldSetElement>(null);
  const { id, name, colours, variants } = piece;
  const ofColour = variants.filter((each) => each.colour === colour);
  const shown = variant ?? ofColour[0];
  const missing = variant?.stock === 0 ? variant : isGone(piece) ? shown : undefined;
  const missed = isMissed && !variant ? t('product.buy.chooseSize') : null;
  return (
    <article className="set__piece">
      <header className="set__name">
        <h2>
          <a href={link('product', { id }, { colour: colour ?? undefined })}>{name}</a>
        </h2>
        {shown && <p>{money(shown.price.amount)}</p>}
      </header>
      {colours.length > 1 && (
        <ProductColourChoice colours={colours} chosen={colour} onChoose={(handle) => onChoose({ colour: handle })} />
      )}
      {piece.sizes.length > 0 && (
        <SizeChoice
          ref={sizes}
          sizes={piece.sizes}
          variants={ofColour}
          chosen={size}
          error={variant?.stock === 0 ? t('product.buy.soldOutSize') : missed}
          onChoose={(chosen) => onChoose({ size: chosen })}
          measured={null}
        />
      )}
      <PieceLinks piece={piece} colour={colour} missing={missing} />
    </article>
  );
}

type LinksProps = { piece: SetPiece; colour: string | null; missing: Variant | undefined };

/** To be told when a sold-out variant is back, and to have the piece sewn by measurements. */
function PieceLinks({ piece: { id, isMeasured }, colour, missing }: LinksProps) {
  const { t, link } = useShopIntl();
  if (!isMeasured && !missing) return null;
  return (
    <p className="set__links">
      {missing && (
        <a className="link" href={link('wait', undefined, { product: id, sku: missing.sku })}>
          {t('product.buy.tellMe')}
        </a>
      )}
      {isMeasured && (
        <a className="link" href={link('product', { id }, { colour: colour ?? undefined, fit: 'measured' })}>
          {t('product.buy.measured')}
        </a>
      )}
    </p>
  );
}
