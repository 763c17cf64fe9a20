import type { NeutralWords } from '#shared/domain/discretion.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { Island } from '../../render/island.tsx';

const SECTIONS = ['hide', 'email', 'parcel', 'giver'] as const;

/** The discreet mode with its switch, and what is discreet without it. */
export function DiscretionPage({ words }: { words: NeutralWords }) {
  const { t, link } = useShopIntl();
  const title = t('discretion.title');
  return (
    <article className="page prose">
      <Breadcrumbs trail={[{ label: t('nav.home'), href: link('home') }]} here={title} />
      <header className="page__head">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="page__lead">{t('discretion.lead')}</p>
      </header>
      <section id="mode">
        <h2>{t('discretion.mode.title')}</h2>
        <p>{t('discretion.mode.text')}</p>
        <noscript>
          <p>{t('discretion.mode.noscript')}</p>
        </noscript>
        <Island name="discreet-switch" start="load" props={{ words }} />
      </section>
      {SECTIONS.map((section) => (
        <section key={section} id={section}>
          <h2>{t(`discretion.${section}.title`)}</h2>
          <p>{t(`discretion.${section}.text`)}</p>
        </section>
      ))}
    </article>
  );
}
