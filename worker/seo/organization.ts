import type { StorefrontContacts } from '#shared/contract/storefront-content.ts';
import { RETURN_WINDOW_DAYS } from '#shared/domain/constants.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { href } from '#shared/routes.ts';
import { SHOP_NAMES, shopName } from '#shared/shop.ts';
import { fullUrl } from './full-url.ts';
import type { JsonLd } from './json-ld.ts';

/** The id by which other nodes refer to the shop. */
function organizationId(siteUrl: string): string {
  return `${siteUrl}/#organization`;
}

type Seller = { contacts: StorefrontContacts; nearCountries: readonly string[] };

/** The seller. */
export function organization(siteUrl: string, locale: Locale, { contacts, nearCountries }: Seller): JsonLd {
  const { email, phone, address, messengers } = contacts;
  return {
    '@type': 'OnlineStore',
    '@id': organizationId(siteUrl),
    name: shopName(locale),
    url: fullUrl(siteUrl, href(locale, 'home')),
    logo: fullUrl(siteUrl, '/icons/512.png'),
    email,
    telephone: phone,
    address: { '@type': 'PostalAddress', streetAddress: address },
    ...(messengers.length > 0 && { sameAs: messengers.map(({ url }) => url) }),
    hasMerchantReturnPolicy: returnPolicy(siteUrl, nearCountries),
  };
}

/** The site and its search, at the address of the search page's own form. */
export function webSite(siteUrl: string, locale: Locale): JsonLd {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#site`,
    name: shopName(locale),
    alternateName: Object.values(SHOP_NAMES),
    url: fullUrl(siteUrl, href(locale, 'home')),
    inLanguage: locale,
    publisher: { '@id': organizationId(siteUrl) },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${fullUrl(siteUrl, href(locale, 'search'))}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/**
 * Returns (specification, section 9): seven days, by post, at the buyer's cost. Search engines accept at most fifty
 * countries in a policy: it names those that shipping.ts names; the page's text applies to all.
 */
export function returnPolicy(siteUrl: string, nearCountries: readonly string[]): JsonLd {
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': `${siteUrl}/#returns`,
    applicableCountry: nearCountries,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_WINDOW_DAYS,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    refundType: 'https://schema.org/FullRefund',
  };
}

/** Pieces made to order are taken back only if they are faulty (shared/domain/returns.ts). */
export function noReturns(siteUrl: string, nearCountries: readonly string[]): JsonLd {
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': `${siteUrl}/#no-returns`,
    applicableCountry: nearCountries,
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  };
}
