import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { quote } from '#shared/contract/quote.ts';
import { toCartLink } from '#shared/domain/cart-link.ts';
import { toFragment } from '#shared/domain/favourites-list.ts';
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
  const shareUrl = (path: string) =>
    share({
      title: t('linkedCart.share.title'),
      url: location.origin + path,
      copied: t('linkedCart.share.copied'),
    });
  const shareCart = () => shareUrl(`${link('linkedCart', { lines: 'shared' })}#${toCartLink(lines)}`);
  const sharePieces = async () => {
    const bare = lines.map(({ sku }) => ({ key: sku, sku, quantity: 1 }));
    const { lines: quoted } = await callShop(quote, { body: { lines: bare, certificates: [], codes: [] } });
    const ids = new Set(quoted.flatMap(({ product }) => product?.id ?? []));
    await shareUrl(link('favourites') + toFragment([...ids]));
  };
  return (
    <>
      <button className="link" type="button" onClick={() => void shareCart()}>
        {t('linkedCart.share')}
      </button>
      <button className="link" type="button" onClick={() => void sharePieces().catch(() => setFailed(true))}>
        {t('linkedCart.share.pieces')}
      </button>
      <p className="field__hint">{t('linkedCart.share.hint')}</p>
      {isFailed && <p role="alert">{t('linkedCart.failed')}</p>}
      {linkToCopy && <CopyLinkField label={t('linkedCart.share.copyLink')} url={linkToCopy} />}
    </>
  );
}
