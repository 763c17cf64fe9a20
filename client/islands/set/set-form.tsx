import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import type { Product, Variant } from '#shared/contract/product.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { ADDED_TO_CART } from '#shared/routes.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { addToCartAtom } from '../cart/cart-atoms.ts';
import { useCartDrawer } from '../cart/use-cart-drawer.ts';
import { ProductColourChoice } from '../product/product-colour-choice.tsx';
import { SizeChoice } from '../product/size-choice.tsx';

/** What the form needs of each product of a set. */
export type SetPiece = Pick<Product, 'id' | 'name' | 'colours' | 'sizes' | 'variants' | 'pictures'> & {
  isMeasured: boolean;
};
type Choice = { colour: string | null; size: string | null };

/** The pieces of a set, each in its own colour and size, and all of them into the cart by one press. */
export function SetForm({ name, pieces }: { name: string; pieces: readonly SetPiece[] }) {
  const { t } = useShopIntl();
  const form = useRef<HTMLDivElement>(null);
  const addToCart = useSetAtom(addToCartAtom);
  const drawer = useCartDrawer();
  const [choices, setChoices] = useState(() => pieces.map(firstChoice));
  const [isMissed, setMissed] = useState(false);
  const variants = pieces.map((piece, index) => variantOf(piece, choices[index]));
  const soldOut = pieces.filter((piece) => piece.variants.every(({ stock }) => stock === 0));
  const choose = (index: number, changes: Partial<Choice>) =>
    setChoices((all) => all.map((choice, at) => (at === index ? { ...choice, ...changes } : choice)));
  const add = () => {
    const lacking = variants.findIndex((variant) => !variant || variant.stock === 0);
    if (lacking >= 0) {
      setMissed(true);
      form.current?.children[lacking]?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus();
      return;
    }
    pieces.forEach((piece, index) => {
      const { sku, price } = variants[index] ?? {};
      if (sku && price) addToCart({ sku, seen: { name: piece.name, unitPrice: price.amount } });
    });
    document.dispatchEvent(new Event(ADDED_TO_CART));
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    drawer.open({ label: t('product.buy.cart'), opener, added: name });
  };
  return (
    <>
      <div className="set__pieces" ref={form}>
        {pieces.map((piece, index) => (
          <PieceChoice
            key={piece.id}
            piece={piece}
            choice={choices[index] ?? firstChoice(piece)}
            variant={variants[index]}
            isMissed={isMissed}
            isFirst={index === 0}
            onChoose={(changes) => choose(index, changes)}
          />
        ))}
      </div>
      {soldOut.length > 0 && (
        <p className="set__note" role="status">
          {t('set.form.soldOut', { names: soldOut.map((piece) => piece.name).join(', ') })}
        </p>
      )}
      <button
        className="button button--primary set__action"
        type="button"
        aria-disabled={soldOut.length > 0 || undefined}
        onClick={soldOut.length > 0 ? undefined : add}
      >
        {t('set.form.add')}
      </button>
    </>
  );
}

type PieceProps = {
  piece: SetPiece;
  choice: Choice;
  variant: Variant | undefined;
  /** Whether the press has found that something is not chosen. */
  isMissed: boolean;
  isFirst: boolean;
  onChoose: (changes: Partial<Choice>) => void;
};

/** One product of a set: its picture in the chosen colour, its name, and its colours and sizes. */
function PieceChoice({ piece, choice, variant, isMissed, isFirst, onChoose }: PieceProps) {
  const { t, link } = useShopIntl();
  const sizes = useRef<HTMLFieldSetElement>(null);
  const { id, name, colours, pictures, variants } = piece;
  const { colour, size } = choice;
  const picture = pictures.find((each) => each.colour === colour) ?? pictures[0];
  const isSoldOut = variant?.stock === 0;
  const missed = isMissed && !variant ? t('product.buy.chooseSize') : null;
  return (
    <article className="set__piece">
      <div className="set__picture">
        {picture && <Picture picture={picture} sizes="(min-width: 768px) 32vw, 100vw" priority={isFirst} alt="" />}
      </div>
      <h2 className="set__name">
        <a href={link('product', { id }, { colour: colour ?? undefined })}>{name}</a>
      </h2>
      {colours.length > 1 && (
        <ProductColourChoice colours={colours} chosen={colour} onChoose={(handle) => onChoose({ colour: handle })} />
      )}
      {piece.sizes.length > 0 && (
        <SizeChoice
          ref={sizes}
          sizes={piece.sizes}
          variants={variants.filter((each) => each.colour === colour)}
          chosen={size}
          error={isSoldOut ? t('product.buy.soldOutSize') : missed}
          onChoose={(chosen) => onChoose({ size: chosen })}
          measured={null}
        />
      )}
      {piece.isMeasured && (
        <a className="link" href={link('product', { id }, { colour: colour ?? undefined, fit: 'measured' })}>
          {t('product.buy.measured')}
        </a>
      )}
    </article>
  );
}

/** The colour of its first picture that has any left, and its only size. */
function firstChoice({ colours, pictures, sizes, variants }: SetPiece): Choice {
  const shown = [pictures[0]?.colour, ...colours.map(({ handle }) => handle)].filter((each) => each != null);
  const has = (colour: string) => variants.some((each) => each.colour === colour && each.stock !== 0);
  const [only = null] = sizes.length === 1 ? sizes : [];
  return { colour: shown.find(has) ?? shown[0] ?? null, size: only };
}

function variantOf({ variants }: SetPiece, choice: Choice | undefined): Variant | undefined {
  return variants.find(({ colour, size }) => colour === choice?.colour && size === choice.size);
}
