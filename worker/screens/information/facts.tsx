import type { ReactNode } from 'react';
import type { IntlShape } from 'react-intl';
import type { StorefrontContacts, StorefrontContent } from '#shared/contract/storefront-content.ts';
import {
  CONSENT_TEXTS,
  COOKIE_MAX_AGE_S,
  ERASE_AFTER_DAYS,
  REFUND_WORKING_DAYS,
  RETURN_SEND_DAYS,
} from '#shared/domain/constants.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { MESSENGER_KINDS } from '#shared/domain/messengers.ts';
import { formatDay } from '#shared/i18n/format.ts';
import type { MessageId } from '#shared/i18n/intl.ts';
import type { HrefOf } from '#shared/routes.ts';
import { contactsIn } from '../../page/contacts.ts';
import { countryNames } from '../../page/country-names.ts';
import { termsIn } from '../../page/terms.ts';

const DAY_S = 24 * 60 * 60;

/** The business's numbers and names, in words: the arguments of the information pages' texts; `days` to return. */
export function factsOf(intl: IntlShape, locale: Locale, content: StorefrontContent | null, days: number) {
  const { seller, address, phone, email, messengers } = contactsIn(locale, content);
  const { production, nearCountries, near, far } = termsIn(content);
  const consents = content?.consentTexts ?? CONSENT_TEXTS;
  const t = (id: MessageId, values: Record<string, number>) => intl.formatMessage({ id }, values);
  return {
    sewing: t('info.workingDays', production.standard),
    near: t('info.workingDays', near),
    far: t('info.workingDays', far),
    refund: t('info.workingDays', REFUND_WORKING_DAYS),
    window: t('info.withinCalendarDays', { count: days }),
    send: t('info.withinDays', { count: RETURN_SEND_DAYS }),
    erase: t('info.withinDays', { count: ERASE_AFTER_DAYS }),
    cookieDays: t('info.withinDays', { count: COOKIE_MAX_AGE_S / DAY_S }),
    nearCountries: countryNames(nearCountries, locale),
    personalDataText: formatDay(intl, consents.personalData),
    newsText: formatDay(intl, consents.news),
    seller,
    address,
    phone: phone.replaceAll(' ', '\u00a0'),
    email,
    reach: messengers.map(({ kind }) => intl.formatMessage({ id: `common.messenger.${kind}` })).join(', ') || email,
  };
}

/** The elements for the tags inside those texts. */
export function tagsOf(link: HrefOf, { email, messengers }: StorefrontContacts) {
  const linkTo = (href: string) => (words: ReactNode) => <a href={href}>{words}</a>;
  return {
    p: (words: ReactNode) => <p>{words}</p>,
    ul: (items: ReactNode) => <ul>{items}</ul>,
    ol: (items: ReactNode) => <ol>{items}</ol>,
    li: (words: ReactNode) => <li>{words}</li>,
    mail: linkTo(`mailto:${email}`),
    // A text may link to a messenger that the shop no longer has.
    ...Object.fromEntries(
      MESSENGER_KINDS.map((kind) => [
        kind,
        linkTo(messengers.find((each) => each.kind === kind)?.url ?? link('contacts')),
      ]),
    ),
    contacts: linkTo(link('contacts')),
    delivery: linkTo(link('delivery')),
    returns: linkTo(link('returns')),
    privacy: linkTo(link('privacyPolicy')),
  };
}
