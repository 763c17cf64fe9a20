import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { phoneLink } from '#shared/shop.ts';
import { MessengerLinks } from '#shared/ui/messenger-links.tsx';
import { useContacts } from '../../page/contacts.ts';

/** Where to ask what the page did not answer: messengers with the page's name filled in, mail and phone. */
export function AskUs({ about }: { about: string }) {
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
