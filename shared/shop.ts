import type { Locale } from './domain/locale.ts';

type Shop = Record<'name' | 'seller' | 'sender' | 'address', Readonly<Record<Locale, string>>> &
  Record<'phone' | 'email' | 'telegram' | 'whatsapp', string> & {
    /** True once the owner's lawyer has read the terms, the privacy policy and the consents; the doctor asks for it. */
    legalTextsChecked: boolean;
  };

/** Who the shop is and how people reach it: the one place to change when it is yours. */
export const SHOP: Readonly<Shop> = {
  name: { ru: 'Нега', en: 'Nega' },
  phone: '+7 495 000-00-00',
  email: 'hello@nega.example',
  telegram: 'https://t.me/nega_example',
  whatsapp: 'https://wa.me/74950000000',
  /** Who sells, as the law wants it named: the firm and its registration. */
  seller: {
    ru: 'ООО «Нега Пример», ОГРН 0000000000000, ИНН 0000000000',
    en: 'Nega Example LLC, registration number 0000000000000',
  },
  /** What parcels say of who sends them: nothing that tells what is in them. */
  sender: { ru: 'ООО «Н. Пример»', en: 'N. Example LLC' },
  address: { ru: 'Москва, ул. Примерная, 1', en: '1 Primernaya St, Moscow' },
  legalTextsChecked: false,
};

/** The address that calls a number. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
