import type { ShownContent } from '#shared/contract/shown-content.ts';
import { DELIVERY_WORKING_DAYS, NEAR_COUNTRIES } from '#shared/domain/constants.ts';
import {
  DELIVERY_METHODS,
  type DeliveryMethod,
  type DeliveryZone,
  METHOD_WORKING_DAYS,
} from '#shared/domain/delivery.ts';
import { longest, type WorkingDays } from '#shared/domain/delivery-estimate.ts';
import { MAKING_DAYS, type MakingDays } from '#shared/domain/production-days.ts';
import { transitTo } from '#shared/domain/promised-dates.ts';
import { usePageContext } from './page-context.ts';

/** How long a method takes to Russia and its neighbours, and elsewhere; null where it does not go. */
type MethodDays = { method: DeliveryMethod; near: WorkingDays | null; far: WorkingDays | null };

/** What the shop says of making and delivery in general. */
export type Terms = {
  making: MakingDays;
  /** Russia and the countries near it. */
  nearCountries: readonly string[];
  near: WorkingDays;
  far: WorkingDays;
  methods: readonly MethodDays[];
};

/** The terms as they were published, or as the shop came. */
export function termsIn(content: ShownContent | null): Terms {
  const making = content?.making ?? MAKING_DAYS;
  return content?.delivery ? { making, ...publishedTerms(content.delivery) } : { making, ...OWN_TERMS };
}

/** The same on the page around a component. */
export function useTerms(): Terms {
  return termsIn(usePageContext().content);
}

const NEAR_ZONES: readonly DeliveryZone[] = ['ru', 'near'];
const FAR_ZONES: readonly DeliveryZone[] = ['world'];

const OWN_TERMS: Omit<Terms, 'making'> = {
  nearCountries: NEAR_COUNTRIES,
  ...DELIVERY_WORKING_DAYS,
  methods: DELIVERY_METHODS.map((method) => {
    const days = METHOD_WORKING_DAYS[method];
    return { method, near: days ?? DELIVERY_WORKING_DAYS.near, far: days ?? DELIVERY_WORKING_DAYS.far };
  }),
};

function publishedTerms({ near, rates }: NonNullable<ShownContent['delivery']>): Omit<Terms, 'making'> {
  const zones = [...NEAR_ZONES, ...FAR_ZONES].map((zone) => ({
    zone,
    options: rates.filter((rate) => rate.zone === zone),
  }));
  const daysOf = (method: DeliveryMethod, zones: readonly DeliveryZone[]) =>
    longest(rates.filter((rate) => rate.method === method && zones.includes(rate.zone)).map(({ days }) => days));
  return {
    nearCountries: ['RU', ...near],
    near: transitTo({ zones }, NEAR_ZONES) ?? DELIVERY_WORKING_DAYS.near,
    far: transitTo({ zones }, FAR_ZONES) ?? DELIVERY_WORKING_DAYS.far,
    methods: DELIVERY_METHODS.filter((method) => rates.some((rate) => rate.method === method)).map((method) => ({
      method,
      near: daysOf(method, NEAR_ZONES),
      far: daysOf(method, FAR_ZONES),
    })),
  };
}
