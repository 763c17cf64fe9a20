import type { StorefrontContacts, StorefrontContent } from '#shared/contract/storefront-content.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { textIn } from '#shared/domain/text.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { SHOP } from '#shared/shop.ts';
import { usePageContext } from './page-context.ts';

/** How to reach the shop, as published, or its defaults. */
export function contactsIn(locale: Locale, content: StorefrontContent | null): StorefrontContacts {
  const { phone, email, messengers, address, seller } = SHOP;
  return (
    content?.contacts ?? {
      phone,
      email,
      messengers: [...messengers],
      address: textIn(address, locale),
      seller: textIn(seller, locale),
      hours: null,
    }
  );
}

/** The contacts for the current page. */
export function useContacts(): StorefrontContacts {
  const { locale } = useShopIntl();
  return contactsIn(locale, usePageContext().content);
}
