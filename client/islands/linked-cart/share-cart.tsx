import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { type Product, readProduct } from '#shared/contract/product.ts';
import { quote } from '#shared/contract/quote.ts';
import { toCartLink } from '#shared/domain/cart-link.ts';
import { type ShownPiece, toPiecesFragment } from '#shared/domain/pieces-link.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { callShop } from '../../shop-api/shop-api.ts';
import { cartLinesAtom } from '../cart/cart-atoms.ts';
import { CopyLinkField } from '../sharing/copy-link-field.tsx';
import { useShare } from '../sharing/use-share.ts';

/**
 * Shares the cart in a link's fragment, which no server gets to know: with its sizes, or only its pieces for somebody
 * who gives. Never with measurements and embroidery.
 */
export function ShareCart() {
  const { t, link } = useShopIntl();
  const lines = useAtomValue(cartLinesAtom) ?? [];
  const { linkToCopy, share } = useShare();
  const [isFailed, setFailed] = useState(false);
  const isMeasured = lines.some(({ measurements }) => measurements);
  const shareFragment = (fragment: string) =>
    share({
      title: t('linkedCart.share.title'),
      url: location.origin + link('linkedCart', { lines: 'shared' }) + fragment,
      copied: t('linkedCart.share.copied'),
    });
  const shareCart = () => shareFragment(`#${toCartLink(lines)}`);
  const sharePieces = async () => {
    setFailed(false);
    await shareFragment(toPiecesFragment(await findPieces(lines)));
  };
  return (
    <>
      <button className="link" type="button" onClick={() => void shareCart()}>
        {t('linkedCart.share')}
      </button>
      <button className="link" type="button" onClick={() => void sharePieces().catch(() => setFailed(true))}>
        {t('linkedCart.share.pieces')}
      </button>
      <p className="field__hint">{t(isMeasured ? 'linkedCart.share.measured' : 'linkedCart.share.hint')}</p>
      {isFailed && <p role="alert">{t('linkedCart.failed')}</p>}
      {linkToCopy && <CopyLinkField label={t('linkedCart.share.copyLink')} url={linkToCopy} />}
    </>
  );
}

/** The pieces of lines without their sizes, which a SKU would name; what is gone is left out. */
async function findPieces(lines: readonly { sku: string; quantity: number }[]): Promise<ShownPiece[]> {
  const bare = [...new Set(lines.map(({ sku }) => sku))].map((sku) => ({ key: sku, sku, quantity: 1 }));
  const { lines: quoted } = await callShop(quote, { body: { lines: bare, certificates: [], codes: [] } });
  const ids = new Map(quoted.flatMap(({ key, product }) => (product ? [[key, product.id]] : [])));
  const reads = [...new Set(ids.values())].map((handle) => callShop(readProduct, { params: { handle } }));
  const products = new Map((await Promise.all(reads)).map((product) => [product.id, product]));
  return lines.flatMap(({ sku, quantity }) => {
    const product = products.get(ids.get(sku) ?? '');
    return product ? [{ id: product.id, colour: colourOf(product, sku), quantity }] : [];
  });
}

function colourOf({ variants }: Product, sku: string): string | null {
  return variants.find((variant) => variant.sku === sku)?.colour ?? null;
}
