import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { PHONE_LINK, SHOP } from '#shared/shop.ts';
import { MessengerLinks } from '#shared/ui/messenger-links.tsx';

/** Where to turn with what the page did not answer: a messenger with the page's name written, mail and phone. */
export function AskUs({ about }: { about: string }) {
  const { t } = useShopIntl();
  return (
    <section id="ask">
      <h2>{t('info.ask.title')}</h2>
      <p>{t('info.ask.text')}</p>
      <MessengerLinks text={t('info.ask.message', { page: about })} />
      <p className="prose__ask">
        <a href={`mailto:${SHOP.email}`}>{SHOP.email}</a>
        <a href={PHONE_LINK}>{SHOP.phone}</a>
      </p>
    </section>
  );
}
