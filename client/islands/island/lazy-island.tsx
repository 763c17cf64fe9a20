import { useAtomValue } from 'jotai';
import { type ComponentType, createElement } from 'react';
import { RawIntlProvider } from 'react-intl';
import type { MessagePart } from '#shared/i18n/message-parts.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { messageLoaderAtom } from './message-loader.ts';
import { useAsync } from './use-async.ts';

type LazyProps<Props extends object> = {
  /** The messages that it needs. */
  part: MessagePart;
  /** Loads its code; the same function at every render. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
};

/** A part of an island whose code and messages are loaded when it is first shown. */
export function LazyIsland<Props extends object>({ part, load, props }: LazyProps<Props>) {
  const { t } = useShopIntl();
  const loader = useAtomValue(messageLoaderAtom);
  const { data, failed, retry } = useAsync(loader && part, () => Promise.all([load(), loader?.load(part)]));
  if (failed) {
    return (
      <div className="lazy-island" role="alert">
        <p>{t('product.buy.failed')}</p>
        <button className="link" type="button" onClick={retry}>
          {t('common.again')}
        </button>
      </div>
    );
  }
  const [Content, intl] = data ?? [];
  if (!Content || !intl) {
    return (
      <p className="lazy-island" aria-busy="true">
        {t('common.loading')}
      </p>
    );
  }
  return <RawIntlProvider value={intl}>{createElement(Content, props)}</RawIntlProvider>;
}
