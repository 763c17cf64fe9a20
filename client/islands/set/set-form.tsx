import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { ADDED_TO_CART } from '#shared/routes.ts';
import { Picture } from '#shared/ui/picture.tsx';
import { addToCartAtom } from '../cart/cart-atoms.ts';
import { useCartDrawer } from '../cart/use-cart-drawer.ts';
import { PieceChoice } from './piece-choice.tsx';
import {
  type ColourAndSize,
  choicesIn,
  firstChoices,
  isGone,
  type SetPiece,
  variantOf,
  withPieces,
} from './set-choice.ts';

/** The pieces of a set together, each in its own colour and size, and all of them into the cart by one press. */
export function SetForm({ name, pieces }: { name: string; pieces: readonly SetPiece[] }) {
  const { t } = useShopIntl();
  const form = useRef<HTMLDivElement>(null);
  const addToCart = useSetAtom(addToCartAtom);
  const drawer = useCartDrawer();
  const [choices, choose] = useChoices(pieces);
  const [isMissed, setMissed] = useState(false);
  const soldOut = pieces.filter(isGone);
  const chosen = pieces.map((piece, index) => {
    const choice = choices[index] ?? { colour: null, size: null };
    return { piece, choice, variant: variantOf(piece, choice) };
  });
  const add = () => {
    const lacking = chosen.findIndex(({ variant }) => !variant || variant.stock === 0);
    if (lacking >= 0) {
      setMissed(true);
      form.current?.children[lacking]?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus();
      return;
    }
    for (const { piece, variant } of chosen) {
      if (variant) addToCart({ sku: variant.sku, seen: { name: piece.name, unitPrice: variant.price.amount } });
    }
    document.dispatchEvent(new Event(ADDED_TO_CART));
    const opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    drawer.open({ label: t('product.buy.cart'), opener, added: name });
  };
  return (
    <>
      <SetPictures chosen={chosen} />
      <div className="set__form">
        <div className="set__pieces" ref={form}>
          {chosen.map((each, index) => (
            <PieceChoice
              key={each.piece.id}
              {...each}
              isMissed={isMissed}
              onChoose={(changes) => choose(index, changes)}
            />
          ))}
        </div>
        {soldOut.length > 0 ? (
          <p role="status">{t('set.form.soldOut', { names: soldOut.map((piece) => piece.name).join(', ') })}</p>
        ) : (
          <button className="button button--primary set__action" type="button" onClick={add}>
            {t('set.form.add')}
          </button>
        )}
      </div>
    </>
  );
}

/** What is chosen of each piece: the address has it, so that Back, a reload and a shared link restore it. */
function useChoices(pieces: readonly SetPiece[]) {
  const [choices, setChoices] = useState(() => firstChoices(pieces));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address with which the page began counts.
  useEffect(() => setChoices((first) => choicesIn(location.search, pieces, first)), []);
  const choose = (index: number, changes: Partial<ColourAndSize>) => {
    const next = choices.map((choice, at) => (at === index ? { ...choice, ...changes } : choice));
    setChoices(next);
    const url = new URL(location.href);
    url.search = withPieces(url.search, pieces, next);
    history.replaceState(history.state, '', url);
  };
  return [choices, choose] as const;
}

/** The pieces side by side, each in its chosen colour. */
function SetPictures({ chosen }: { chosen: readonly { piece: SetPiece; choice: ColourAndSize }[] }) {
  return (
    <div className="set__pictures">
      {chosen.map(({ piece: { id, name, pictures }, choice: { colour } }) => {
        const picture = pictures.find((each) => each.colour === colour) ?? pictures[0];
        return (
          <div key={id} className="set__picture">
            {picture && <Picture picture={picture} sizes="(min-width: 1024px) 30vw, 50vw" priority alt={name} />}
          </div>
        );
      })}
    </div>
  );
}
