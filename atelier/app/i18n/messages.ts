import loaders from 'virtual:atelier-message-loaders';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type catalogue from '#locales/atelier/ru/catalogue.json';
import type health from '#locales/atelier/ru/health.json';
import type materials from '#locales/atelier/ru/materials.json';
import type order from '#locales/atelier/ru/order.json';
import type orders from '#locales/atelier/ru/orders.json';
import type pages from '#locales/atelier/ru/pages.json';
import type production from '#locales/atelier/ru/production.json';
import type promotions from '#locales/atelier/ru/promotions.json';
import type reports from '#locales/atelier/ru/reports.json';
import type returns from '#locales/atelier/ru/returns.json';
import type reviews from '#locales/atelier/ru/reviews.json';
import type sets from '#locales/atelier/ru/sets.json';
import type shell from '#locales/atelier/ru/shell.json';
import type sizeSystems from '#locales/atelier/ru/size-systems.json';
import type staff from '#locales/atelier/ru/staff.json';
import type today from '#locales/atelier/ru/today.json';
import type { Locale } from '#shared/domain/locale.ts';
import type { MessageId as ShopMessageId } from '#shared/i18n/intl.ts';

/** One file for each subject; Russian is the source of truth. */
type Texts = typeof catalogue &
  typeof health &
  typeof materials &
  typeof production &
  typeof reports &
  typeof order &
  typeof orders &
  typeof pages &
  typeof promotions &
  typeof returns &
  typeof reviews &
  typeof sets &
  typeof shell &
  typeof sizeSystems &
  typeof staff &
  typeof today;

/** A message of the atelier, or one of the shop's. */
export type AtelierMessageId = keyof Texts | ShopMessageId;

export type ParsedMessages = Readonly<Record<string, MessageFormatElement[]>>;

/** All messages of the shop and the atelier in a language. */
export async function loadMessages(locale: Locale): Promise<ParsedMessages> {
  const [shop, atelier] = await Promise.all([loadShopMessages(locale), loaders.atelier[locale]()]);
  return { ...shop, ...atelier.default };
}

/** The shop's messages in a language. */
export async function loadShopMessages(locale: Locale): Promise<ParsedMessages> {
  return (await loaders.shop[locale]()).default;
}
