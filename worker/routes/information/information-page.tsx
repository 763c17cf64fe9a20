import type { ReactNode } from 'react';
import type { MessageId } from '#shared/i18n/intl.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { INFORMATION } from '#shared/routes.ts';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { factsOf, tagsOf } from './facts.tsx';

export type InformationName = (typeof INFORMATION)[number];
/** A heading with its text: `payment.card` stands for the messages `info.payment.card.title` and `.text`. */
type SectionName<Id> = Id extends `info.${infer Name}.text` ? Name : never;

type Props = { name: InformationName; children: ReactNode };

/** The frame of every information page: the way up, the title, a lead, and the text in one column. */
export function InformationPage({ name, children }: Props) {
  const intl = useShopIntl();
  const title = intl.t(`info.${name}.title`);
  return (
    <article className="page prose">
      <Breadcrumbs trail={[{ label: intl.t('nav.home'), href: intl.link('home') }]} here={title} />
      <header className="page__head">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="page__lead">{intl.t(`info.${name}.lead`, factsOf(intl))}</p>
      </header>
      {children}
    </article>
  );
}

/** One heading and what is said under it; `children` follow the text. */
export function Section({ of, children }: { of: SectionName<MessageId>; children?: ReactNode }) {
  const intl = useShopIntl();
  return (
    <section id={of.slice(of.indexOf('.') + 1)}>
      <h2>{intl.t(`info.${of}.title`)}</h2>
      {children}
      {intl.rich(`info.${of}.text`, { ...factsOf(intl), ...tagsOf(intl) })}
    </section>
  );
}

/** Says that a lawyer has not read the page yet. */
export function SampleNote() {
  const { t } = useShopIntl();
  return (
    <p className="prose__note" role="note">
      {t('info.sample')}
    </p>
  );
}
