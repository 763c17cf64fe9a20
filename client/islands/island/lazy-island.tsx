import { useAtomValue } from 'jotai';
import { type ComponentType, createElement, useEffect, useState } from 'react';
import { type IntlShape, RawIntlProvider } from 'react-intl';
import type { MessagePart } from '#shared/i18n/message-parts.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { messageLoaderAtom } from './message-loader.ts';

type Loaded<Props> = { Content: ComponentType<Props>; intl: IntlShape };
type LazyProps<Props extends object> = {
  /** The messages it speaks with. */
  part: MessagePart;
  /** Brings its code; the same function at every render. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
};

/** A part of an island that comes, with its words, only once it is shown. */
export function LazyIsland<Props extends object>({ part, load, props }: LazyProps<Props>) {
  const { t } = useShopIntl();
  const messageLoader = useAtomValue(messageLoaderAtom);
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<Loaded<Props> | 'failed' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is there to try again.
  useEffect(() => {
    let isWanted = true;
    if (!messageLoader) return;
    setLoaded(null);
    Promise.all([load(), messageLoader.load(part)]).then(
      ([Content, intl]) => isWanted && setLoaded({ Content, intl }),
      () => isWanted && setLoaded('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [messageLoader, part, load, tries]);
  if (loaded === null) {
    return (
      <p className="lazy-island" aria-busy="true">
        {t('product.buy.loading')}
      </p>
    );
  }
  if (loaded === 'failed') {
    return (
      <div className="lazy-island" role="alert">
        <p>{t('product.buy.failed')}</p>
        <button className="link" type="button" onClick={() => setTries((count) => count + 1)}>
          {t('product.buy.again')}
        </button>
      </div>
    );
  }
  return <RawIntlProvider value={loaded.intl}>{createElement(loaded.Content, props)}</RawIntlProvider>;
}
