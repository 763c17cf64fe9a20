import allMessages from 'virtual:messages/all';
import { useIntl } from 'react-intl';
import { ADDED_SECTION } from '#shared/contract/information-content.ts';
import type { DeliveryRates } from '#shared/contract/quote.ts';
import type { INFORMATION } from '#shared/domain/information-pages.ts';
import { DEFAULT_LOCALE } from '#shared/domain/locale.ts';
import type { MessageId } from '#shared/i18n/intl.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { phoneLink } from '#shared/shop.ts';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { MessengerLinks } from '#shared/ui/messenger-links.tsx';
import { ReachList } from '#shared/ui/reach-list.tsx';
import { useContacts } from '../../page/contacts.ts';
import { usePageContext } from '../../page/page-context.ts';
import { INTRODUCTIONS, SECTION_ADDITIONS } from './additions.tsx';
import { factsOf, tagsOf } from './facts.tsx';

export type InformationName = (typeof INFORMATION)[number];

/** The page, and the delivery rates if it shows them and they are known. */
type InformationProps = { name: InformationName; rates: DeliveryRates | null };

/** An information page: breadcrumbs, title, lead, sections, and where to ask. */
export function InformationPage({ name, rates }: InformationProps) {
  const { t, rich, link, locale } = useShopIntl();
  const contacts = useContacts();
  const { content, visitor } = usePageContext();
  const facts = factsOf(useIntl(), locale, content, visitor.returnDays);
  const title = t(`info.${name}.title`);
  const Introduction = INTRODUCTIONS[name];
  return (
    <article className="page prose">
      <Breadcrumbs trail={[{ label: t('nav.home'), href: link('home') }]} here={title} />
      <header className="page__head">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="page__lead">{t(`info.${name}.lead`, facts)}</p>
      </header>
      {Introduction && <Introduction />}
      {sectionsOf(name, content?.sections[name]).map((section) => {
        const Addition = SECTION_ADDITIONS[`${name}.${section.name}`];
        return (
          <section key={section.name} id={section.name}>
            <h2>{t(section.title)}</h2>
            {Addition && <Addition rates={rates} />}
            {section.text && rich(section.text, { ...facts, ...tagsOf(link, contacts), reach: <ReachList /> })}
          </section>
        );
      })}
      {name !== 'contacts' && <AskUs about={title} />}
    </article>
  );
}

const messages = allMessages[DEFAULT_LOCALE];

/** A heading and its text; without a text only an addition is shown (additions.tsx). */
type Section = { name: string; title: MessageId; text: MessageId | null };

/** The sections of an information page: in the edited order, or in the order of its messages. */
function sectionsOf(page: string, names = ownSections(page)): Section[] {
  return names.flatMap((name) => {
    const [title, text] = [`info.${page}.${name}.title`, `info.${page}.${name}.text`];
    return isMessageId(title, name) ? [{ name, title, text: isMessageId(text, name) ? text : null }] : [];
  });
}

function ownSections(page: string): string[] {
  const pattern = new RegExp(`^info\\.${page}\\.(\\w+)\\.title$`);
  return Object.keys(messages).flatMap((id) => pattern.exec(id)?.[1] ?? []);
}

/** Added sections come with their own messages; a published section may no longer exist in this build. */
function isMessageId(id: string, section: string): id is MessageId {
  return Object.hasOwn(messages, id) || ADDED_SECTION.test(section);
}

/** Where to ask what the page did not answer: messengers with the page's name filled in, mail and phone. */
function AskUs({ about }: { about: string }) {
  const { t } = useShopIntl();
  const { email, phone, messengers } = useContacts();
  return (
    <section id="ask">
      <h2>{t('info.ask.title')}</h2>
      <p>{t('info.ask.text')}</p>
      {messengers.length > 0 && <MessengerLinks text={t('info.ask.message', { page: about })} />}
      <p className="prose__ask">
        <a href={`mailto:${email}`}>{email}</a>
        <a href={phoneLink(phone)}>{phone}</a>
      </p>
    </section>
  );
}
