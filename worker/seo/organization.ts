import type { ShownContacts } from '#shared/contract/shown-content.ts';
import { RETURN_WINDOW_DAYS } from '#shared/domain/constants.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { href } from '#shared/routes.ts';
import { SHOP } from '#shared/shop.ts';
import { fullUrl } from './full-url.ts';
import type { JsonLd } from './json-ld.ts';

/** The shop itself, named where other facts speak of it. */
function organizationId(siteUrl: string): string {
  return `${siteUrl}/#organization`;
}

type Seller = { contacts: ShownContacts; nearCountries: readonly string[] };

/** Who sells. */
export function organization(siteUrl: string, locale: Locale, { contacts, nearCountries }: Seller): JsonLd {
  const { email, phone, address, telegram, whatsapp } = contacts;
  return {
    '@type': 'OnlineStore',
    '@id': organizationId(siteUrl),
    name: SHOP.name[locale],
    url: fullUrl(siteUrl, href(locale, 'home')),
    logo: fullUrl(siteUrl, '/icons/512.png'),
    email,
    telephone: phone,
    address: { '@type': 'PostalAddress', streetAddress: address },
    sameAs: [telegram, whatsapp],
    hasMerchantReturnPolicy: returnPolicy(siteUrl, nearCountries),
  };
}

/** The site and its search; the address is the one that the search page's own form sends shoppers to. */
export function webSite(siteUrl: string, locale: Locale): JsonLd {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#site`,
    name: SHOP.name[locale],
    alternateName: Object.values(SHOP.name),
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
 * Returns (specification, section 9): seven days, by post, at the buyer's cost. Search engines read fifty countries of a
 * policy at most: it names those that sending names (shipping.ts), and the page's words are for all.
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

/** What is made for one person is taken back only if it is faulty (shared/domain/returns.ts). */
export function noReturns(siteUrl: string, nearCountries: readonly string[]): JsonLd {
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': `${siteUrl}/#no-returns`,
    applicableCountry: nearCountries,
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  };
}
