import type { MessengerKind } from '#shared/domain/messengers.ts';
import { STANDARD_BODIES } from '#shared/domain/sizing/standard-bodies.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { SeoBreadcrumbs } from '../../seo/seo-breadcrumbs.tsx';
import { OwnFittingContent, type OwnProps } from './own-fitting.tsx';
import { RequestForm } from './request-form.tsx';
import type { RequestFaults, TypedRequest } from './typed-request.ts';

export type AskProps = {
  kind: 'ask';
  typed: TypedRequest;
  faults: RequestFaults;
  /** Those that are free, ISO 8601. */
  times: readonly string[];
  /** The time zone that they are shown in. */
  zone: string;
  messengers: readonly MessengerKind[];
};

export type FittingProps = AskProps | { kind: 'done'; email: string } | ({ kind: 'own' } & OwnProps);

/** A fitting by video: the request for it, that it was received, or how it stands. */
export function FittingPage(props: FittingProps) {
  if (props.kind === 'own') return <OwnFittingContent {...props} />;
  return props.kind === 'done' ? <Done email={props.email} /> : <Ask {...props} />;
}

function Ask(props: AskProps) {
  const { t, link } = useShopIntl();
  const trail = [
    { label: t('nav.home'), href: link('home') },
    { label: t('sizeGuide.title'), href: link('sizeGuide') },
  ];
  const isOpen = props.times.length > 0;
  return (
    <div className="page">
      <SeoBreadcrumbs trail={trail} here={t('fitting.title')} />
      <header className="page__head">
        <h1 tabIndex={-1}>{t('fitting.title')}</h1>
        <p className="page__lead">{t(isOpen ? 'fitting.lead' : 'fitting.none')}</p>
      </header>
      {isOpen ? (
        <div className="fitting__columns">
          <div>
            <RequestForm {...props} />
          </div>
          <aside className="fitting__how">
            <h2>{t('fitting.how')}</h2>
            <ol>
              {(['answer', 'call', 'after'] as const).map((step) => (
                <li key={step}>{t(`fitting.how.${step}`)}</li>
              ))}
            </ol>
            <Figure measurements={STANDARD_BODIES.M} at="waist" />
          </aside>
        </div>
      ) : (
        <a className="button" href={link('contacts')}>
          {t('fitting.contacts')}
        </a>
      )}
    </div>
  );
}

function Done({ email }: { email: string }) {
  const { t, link } = useShopIntl();
  return (
    <div className="page">
      <header className="page__head">
        <h1 tabIndex={-1}>{t('fitting.done')}</h1>
        <p className="page__lead" role="status">
          {t('fitting.done.next', { email })}
        </p>
      </header>
      <a className="button" href={link('sizeGuide')}>
        {t('sizeGuide.title')}
      </a>
    </div>
  );
}
