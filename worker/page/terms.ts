import type { IntlShape } from 'react-intl';
import type { StorefrontContent } from '#shared/contract/storefront-content.ts';
import { DELIVERY_WORKING_DAYS, NEAR_COUNTRIES } from '#shared/domain/constants.ts';
import type { DeliveryZone } from '#shared/domain/delivery.ts';
import { transitTo } from '#shared/domain/delivery-dates.ts';
import type { WorkingDays } from '#shared/domain/delivery-estimate.ts';
import { PRODUCTION_DAYS, type ProductionDays } from '#shared/domain/production-days.ts';
import { usePageContext } from './page-context.ts';

/** The shop's general terms of making and delivery. */
export type Terms = {
  production: ProductionDays;
  /** Russia and the countries near it. */
  nearCountries: readonly string[];
  near: WorkingDays;
  far: WorkingDays;
};

/** The terms as published, or the defaults. */
export function termsIn(content: StorefrontContent | null): Terms {
  const production = content?.production ?? PRODUCTION_DAYS;
  return content?.delivery ? { production, ...publishedTerms(content.delivery) } : { production, ...OWN_TERMS };
}

/** How long sewing takes, in words: in every header, so that it is formatted once for each published content. */
export function sewingText(intl: IntlShape, content: StorefrontContent | null): string {
  const { standard } = content?.production ?? PRODUCTION_DAYS;
  const texts = SEWING_TEXTS.get(standard) ?? new Map<string, string>();
  SEWING_TEXTS.set(standard, texts);
  const text = texts.get(intl.locale) ?? intl.formatMessage({ id: 'info.workingDays' }, standard);
  texts.set(intl.locale, text);
  return text;
}

/** By the days themselves, then by language. */
const SEWING_TEXTS = new WeakMap<WorkingDays, Map<string, string>>();

/** The terms for the current page. */
export function useTerms(): Terms {
  return termsIn(usePageContext().content);
}

const NEAR_ZONES: readonly DeliveryZone[] = ['ru', 'near'];
const FAR_ZONES: readonly DeliveryZone[] = ['world'];

const OWN_TERMS: Omit<Terms, 'production'> = { nearCountries: NEAR_COUNTRIES, ...DELIVERY_WORKING_DAYS };

function publishedTerms({ near, rates }: NonNullable<StorefrontContent['delivery']>): Omit<Terms, 'production'> {
  const zones = [...NEAR_ZONES, ...FAR_ZONES].map((zone) => ({
    zone,
    options: rates.filter((rate) => rate.zone === zone),
  }));
  return {
    nearCountries: ['RU', ...near],
    near: transitTo({ zones }, NEAR_ZONES) ?? DELIVERY_WORKING_DAYS.near,
    far: transitTo({ zones }, FAR_ZONES) ?? DELIVERY_WORKING_DAYS.far,
  };
}
