import { useIntl } from 'react-intl';
import type { OwnFitting } from '#shared/contract/fitting.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { formatAppointment } from '#shared/i18n/zoned-time.ts';

/** `fitting` is null if there is none any more; `isChanged` if what she pressed was for another state than it is in. */
export type OwnProps = { fitting: OwnFitting | null; token: string; isChanged: boolean };

/** A fitting for who asked for it: how it stands, and what she can do about it. */
export function OwnFittingContent({ fitting, token, isChanged }: OwnProps) {
  const { t } = useShopIntl();
  const intl = useIntl();
  if (!fitting) {
    return (
      <div className="page">
        <header className="page__head">
          <h1 tabIndex={-1}>{t('fitting.gone')}</h1>
          <p className="page__lead">{t('fitting.gone.text')}</p>
        </header>
        <AskAgain />
      </div>
    );
  }
  const { state, times, at, messenger, words, isOver } = fitting;
  const isOpen = !isOver && state !== 'declined' && state !== 'cancelled';
  const when = (iso: string) => formatAppointment(intl, iso, fitting.timeZone);
  const shown = isOver && state !== 'declined' && state !== 'cancelled' ? 'over' : state;
  const listed = state === 'asked' ? times : at && isOpen ? [at] : [];
  return (
    <div className="page">
      <header className="page__head">
        <h1 tabIndex={-1}>{t(`fitting.state.${shown}`)}</h1>
        <p className="page__lead" role="status">
          {t(`fitting.state.${shown}.text`, { messenger: t(`common.messenger.${messenger}`) })}
        </p>
      </header>
      {isChanged && (
        <p className="error-summary" role="alert">
          {t('fitting.changed')}
        </p>
      )}
      {words && <p className="fitting__words">{words}</p>}
      {listed.length > 0 && (
        <ul className="fitting__listed">
          {listed.map((iso) => (
            <li key={iso}>{when(iso)}</li>
          ))}
        </ul>
      )}
      {isOpen ? <Answer fitting={fitting} token={token} /> : <AskAgain />}
    </div>
  );
}

function Answer({ fitting: { state, at }, token }: { fitting: OwnFitting; token: string }) {
  const { t, link } = useShopIntl();
  return (
    <form className="fitting__actions" method="post" action={link('fitting')}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="at" value={at ?? ''} />
      {state === 'offered' && (
        <button type="submit" name="press" value="accept" className="button button--primary">
          {t('fitting.accept')}
        </button>
      )}
      <details>
        <summary className="link">{t('fitting.cancel')}</summary>
        <button type="submit" name="press" value="cancel" className="button">
          {t('fitting.cancel.confirm')}
        </button>
      </details>
    </form>
  );
}

function AskAgain() {
  const { t, link } = useShopIntl();
  return (
    <a className="button" href={link('fitting')}>
      {t('fitting.again')}
    </a>
  );
}
