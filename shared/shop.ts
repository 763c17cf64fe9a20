import type { Locale } from './domain/locale.ts';

type Shop = Record<'name' | 'seller' | 'sender' | 'address', Readonly<Record<Locale, string>>> &
  Record<'phone' | 'email' | 'telegram' | 'whatsapp', string> & {
    /**
     * True once the owner's lawyer has checked the terms, the privacy policy and the consents; the doctor asks for it.
     */
    legalTextsChecked: boolean;
  };

/** The shop's name and contacts: the one place to change for another shop. */
export const SHOP: Readonly<Shop> = {
  name: { ru: 'Нега', en: 'Nega' },
  phone: '+7 495 000-00-00',
  email: 'hello@nega.example',
  telegram: 'https://t.me/nega_example',
  whatsapp: 'https://wa.me/74950000000',
  /** The seller as the law requires: the firm and its registration. */
  seller: {
    ru: 'ООО «Нега Пример», ОГРН 0000000000000, ИНН 0000000000',
    en: 'Nega Example LLC, registration number 0000000000000',
  },
  /** The sender on parcels: nothing that reveals the contents. */
  sender: { ru: 'ООО «Н. Пример»', en: 'N. Example LLC' },
  address: { ru: 'Москва, ул. Примерная, 1', en: '1 Primernaya St, Moscow' },
  legalTextsChecked: false,
};

/** A `tel:` link. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
