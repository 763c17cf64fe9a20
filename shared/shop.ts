import type { Locale } from './domain/locale.ts';
import type { MessengerLink } from './domain/messengers.ts';
import type { Text } from './domain/text.ts';

type Shop = Record<'seller' | 'sender' | 'address', Readonly<Text>> &
  Record<'phone' | 'email', string> & {
    messengers: readonly MessengerLink[];
    /**
     * True once the owner's lawyer has checked the terms, the privacy policy and the consents; the doctor asks for it.
     */
    legalTextsChecked: boolean;
  };

// This file is the one place to change for another shop. What browsers need has names of its own, to send no more.

/** The shop's name, in the spellings it goes by. */
export const SHOP_NAMES = { ru: 'Нега', en: 'Nega' } as const;

/** The spelling of the shop's name in a language: where it has none of its own, the one that is read abroad. */
export function shopSpelling(locale: string): keyof typeof SHOP_NAMES {
  return isSpelt(locale) ? locale : 'en';
}

function isSpelt(locale: string): locale is keyof typeof SHOP_NAMES {
  return locale in SHOP_NAMES;
}

/** The shop's name in a language. */
export function shopName(locale: Locale): string {
  return SHOP_NAMES[shopSpelling(locale)];
}

/** How to write to the shop, before anybody edited its contacts. */
export const SHOP_REACH: Readonly<Pick<Shop, 'phone' | 'email' | 'messengers'>> = {
  phone: '+7 495 000-00-00',
  email: 'hello@nega.example',
  /** Those that work in Russia first, then those of buyers abroad. */
  messengers: [
    { kind: 'max', url: 'https://max.ru/nega_example' },
    { kind: 'vk', url: 'https://vk.me/nega_example' },
    { kind: 'telegram', url: 'https://t.me/nega_example' },
    { kind: 'whatsapp', url: 'https://wa.me/74950000000' },
  ],
};

/** The shop's contacts and legal details. */
export const SHOP: Readonly<Shop> = {
  ...SHOP_REACH,
  /** The seller as the law requires: the firm and its registration. */
  seller: {
    ru: 'ООО «Нега Пример», ОГРН 0000000000000, ИНН 0000000000',
    en: 'Nega Example LLC, registration number 0000000000000',
  },
  /** The sender on parcels, until its owner edits it: nothing that reveals the contents. */
  sender: { ru: 'ООО «Н. Пример»', en: 'N. Example LLC' },
  address: { ru: 'Москва, ул. Примерная, 1', en: '1 Primernaya St, Moscow' },
  legalTextsChecked: false,
};

/** A `tel:` link. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
