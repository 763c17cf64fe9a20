import { formatLocale } from '../domain/languages.ts';
import { useShopIntl } from '../i18n/use-shop-intl.ts';
import { useReach } from './reach.ts';

/** The messengers as links within a sentence, "MAX, VK or Telegram"; the email address if there are none. */
export function ReachList() {
  const { t, locale } = useShopIntl();
  const { messengers, email } = useReach();
  if (messengers.length === 0) return <a href={`mailto:${email}`}>{email}</a>;
  const list = new Intl.ListFormat(formatLocale(locale), { type: 'disjunction' });
  const kinds = messengers.map(({ kind }) => kind);
  return list.formatToParts(kinds).map(({ type, value }) => {
    const messenger = type === 'element' ? messengers.find(({ kind }) => kind === value) : undefined;
    if (!messenger) return value;
    return (
      <a key={value} href={messenger.url}>
        {t(`common.messenger.${messenger.kind}`)}
      </a>
    );
  });
}
