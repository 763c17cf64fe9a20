import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { type Quote, quote } from '#shared/contract/quote.ts';
import { type LinkedLine, parseCartLink } from '#shared/domain/cart-link.ts';
import { normaliseCode } from '#shared/domain/certificates/code.ts';
import { MAX_LINE_QUANTITY } from '#shared/domain/constants.ts';
import { isDiscountCode } from '#shared/domain/discount-code.ts';
import { parsePiecesFragment, type ShownPiece } from '#shared/domain/pieces-link.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Empty } from '#shared/ui/empty.tsx';
import { callShop } from '../../shop-api/shop-api.ts';
import { addToCartAtom, cartLinesAtom } from '../cart/cart-atoms.ts';
import { CartTotals } from '../cart/cart-totals.tsx';
import { addCodeAtom } from '../certificates/certificate-atoms.ts';
import { useAsync } from '../island/use-async.ts';
import { LinkedLineItem } from './linked-line-item.tsx';
import { ShownPieces } from './shown-pieces.tsx';

type Link = {
  lines: readonly LinkedLine[];
  isCut: boolean;
  code: string | null;
  /** What is shown without sizes instead; null if it is a cart. */
  pieces: readonly ShownPiece[] | null;
};

/** The cart that the address names, with what it costs now; only a press puts it into the device's own. */
export function LinkedCart() {
  const link = useLink();
  return link?.pieces ? <ShownPieces pieces={link.pieces} /> : <NamedLines link={link} />;
}

/** Lines of variants, with what they cost now. */
function NamedLines({ link }: { link: Link | null }) {
  const { t, link: linkTo } = useShopIntl();
  const isEmpty = link?.lines.length === 0;
  const { data, failed, retry } = useAsync(link && !isEmpty ? JSON.stringify(link) : null, ask);
  if (isEmpty) {
    return (
      <Empty title={t('linkedCart.empty.title')} text={t('linkedCart.empty.text')}>
        <a className="button button--primary" href={linkTo('categories')}>
          {t('cart.empty.link')}
        </a>
      </Empty>
    );
  }
  if (failed) {
    return (
      <Empty title={t('cart.failed.title')} text={t('linkedCart.failed')} alert>
        <button className="button" type="button" onClick={retry}>
          {t('common.again')}
        </button>
      </Empty>
    );
  }
  if (!link || !data) {
    return (
      <div className="cart-skeleton" aria-busy="true">
        <span className="visually-hidden">{t('common.loading')}</span>
      </div>
    );
  }
  return (
    <div className="cart">
      <ul className="cart__lines">
        {data.lines.map((line) => (
          <LinkedLineItem key={line.key} line={line} linked={link.lines.find(({ sku }) => sku === line.key)} />
        ))}
      </ul>
      <Side quote={data} isCut={link.isCut} />
    </div>
  );
}

/** What the link's lines cost, what its code does, and putting into the cart what there is. */
function Side({ quote: { lines, discountCode, ...sums }, isCut }: { quote: Quote; isCut: boolean }) {
  const { t, money, link } = useShopIntl();
  const addToCart = useSetAtom(addToCartAtom);
  const addCode = useSetAtom(addCodeAtom);
  const inCart = useAtomValue(cartLinesAtom) ?? [];
  const [isAdded, setAdded] = useState(false);
  const there = lines.filter(({ quantity }) => quantity > 0);
  const count = sumBy(there, ({ quantity }) => quantity);
  const add = () => {
    // A second press while the cart opens adds nothing again.
    if (isAdded) return;
    setAdded(true);
    for (const { sku, quantity, product, price } of there) {
      // Opened again, a link brings a line up to its own quantity, never above it.
      const missing = quantity - (inCart.find(({ key }) => key === sku)?.quantity ?? 0);
      const seen = product && price && { seen: { name: product.name, unitPrice: price.amount } };
      if (missing > 0) addToCart({ sku, quantity: missing, ...seen });
    }
    if (discountCode && discountCode.state !== 'unknown') addCode(discountCode.code);
    // In its place: Back leads to where the link was.
    location.replace(link('cart'));
  };
  return (
    <div className="cart__side">
      {there.length < lines.length && <p role="status">{t('linkedCart.lacking', { left: count })}</p>}
      {isCut && <p role="status">{t('linkedCart.most', { most: MAX_LINE_QUANTITY })}</p>}
      {discountCode && (
        <p className="line-description">
          {t('discount.code', { code: discountCode.code })}
          <br />
          {t(`discount.state.${discountCode.state}`, { missing: money(discountCode.missing) })}
        </p>
      )}
      {count > 0 ? (
        <>
          <CartTotals quote={{ lines, discountCode, ...sums }} />
          <button className="button button--primary" type="button" onClick={add}>
            {t('linkedCart.add', { pieces: t('cart.count', { count }) })}
          </button>
        </>
      ) : (
        <a className="button button--primary" href={link('categories')}>
          {t('cart.empty.link')}
        </a>
      )}
    </div>
  );
}

function ask(text: string, signal: AbortSignal): Promise<Quote> {
  const { lines, code }: Link = JSON.parse(text);
  const body = {
    lines: lines.map(({ sku, quantity }) => ({ key: sku, sku, quantity })),
    certificates: [],
    codes: code ? [code] : [],
  };
  return callShop(quote, { body, signal });
}

/** The lines of the address, of its path or its fragment, and its discount code; null until they were read. */
function useLink(): Link | null {
  const [link, setLink] = useState<Link | null>(null);
  useEffect(() => {
    const follow = () => {
      const { hash, pathname, search } = location;
      const code = new URLSearchParams(search).get('discount') ?? '';
      // Messengers and `href` also encode what separates the lines of a path.
      const path = pathname.split('/').at(-1)?.replaceAll('%3A', ':').replaceAll('%2C', ',');
      // Without its fragment, which some messengers drop, a shared cart names nothing.
      const lines = parseCartLink(hash ? hash.slice(1) : path === 'shared' || !path ? '' : path);
      setLink({
        pieces: parsePiecesFragment(hash),
        lines: lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, MAX_LINE_QUANTITY) })),
        isCut: lines.some(({ quantity }) => quantity > MAX_LINE_QUANTITY),
        code: isDiscountCode(code) ? normaliseCode(code) : null,
      });
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return link;
}
