import { useAtomValue } from 'jotai';
import { type ComponentType, createElement, useEffect, useState } from 'react';
import { type IntlShape, RawIntlProvider } from 'react-intl';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { MessagePart } from '../messages.ts';
import { speechAtom } from './modal/modal-atoms.ts';

type Late<Props> = { Content: ComponentType<Props>; intl: IntlShape };
type Wish<Props extends object> = {
  /** The messages it speaks with. */
  part: MessagePart;
  /** Brings its code; the same function at every render. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
};

/** A part of an island that comes, with its words, only once it is shown. */
export function LatePart<Props extends object>({ part, load, props }: Wish<Props>) {
  const { t } = useShopIntl();
  const speech = useAtomValue(speechAtom);
  const [tries, setTries] = useState(0);
  const [late, setLate] = useState<Late<Props> | 'failed' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is there to try again.
  useEffect(() => {
    let isWanted = true;
    if (!speech) return;
    setLate(null);
    Promise.all([load(), speech.of(part)]).then(
      ([Content, intl]) => isWanted && setLate({ Content, intl }),
      () => isWanted && setLate('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [speech, part, load, tries]);
  if (late === null) {
    return (
      <p className="late" aria-busy="true">
        {t('product.buy.loading')}
      </p>
    );
  }
  if (late === 'failed') {
    return (
      <div className="late" role="alert">
        <p>{t('product.buy.failed')}</p>
        <button className="link" type="button" onClick={() => setTries((count) => count + 1)}>
          {t('product.buy.again')}
        </button>
      </div>
    );
  }
  return <RawIntlProvider value={late.intl}>{createElement(late.Content, props)}</RawIntlProvider>;
}
