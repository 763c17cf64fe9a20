import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { choiceOf } from './choice-address.ts';
import { CopyLinkField } from './copy-link-field.tsx';
import { useShare } from './use-share.ts';

/** Shares the current page with what is chosen on it. */
export function SharePage() {
  const { t } = useShopIntl();
  const { linkToCopy, share } = useShare();
  const sharePage = () => share({ title: document.title, url: address(), copied: t('product.share.copied') });
  return (
    <>
      <button className="link" type="button" onClick={() => void sharePage()}>
        {t('product.share')}
      </button>
      {linkToCopy && <CopyLinkField label={t('product.share.copyLink')} url={linkToCopy} />}
    </>
  );
}

/** The page's address without campaign parameters. */
function address(): string {
  const choice = String(choiceOf(location.search));
  return location.origin + location.pathname + (choice && `?${choice}`);
}
