import { DELIVERY_WORKING_DAYS } from './constants.ts';
import { cheapestOption, type DeliveryZone } from './delivery.ts';
import { type DeliveryEstimate, deliveryEstimate, longest, type WorkingDays } from './delivery-estimate.ts';
import { MAKING_DAYS, type MakingDays, productionDays } from './production-days.ts';
import type { WorkshopCalendar } from './workshop-calendar.ts';

/** What parcels cost by where they go, how long they are on the road, and when the workshop has time. */
type Rates = {
  workshop: WorkshopCalendar;
  zones: readonly { zone: DeliveryZone; options: readonly { price: number; days: WorkingDays }[] }[];
};

/** How long a thing takes to make, and the days it comes on: to Russia and its neighbours, and elsewhere. */
type ChosenDates = { production: WorkingDays; near: DeliveryEstimate['made']; far: DeliveryEstimate['made'] };

/** When a standard size of a product, and the same made to measure, is with the shopper. */
type DatesByFit = { standard: ChosenDates; measured: ChosenDates };

/** The same, and with embroidery where that takes longer. */
export type PromisedDates = DatesByFit & { embroidered?: DatesByFit };

/** When what is ordered at a moment (ms since 1970) is with the shopper by the cheapest way, by what they choose. */
export function promisedDates(
  at: number,
  madeToMeasure: { days: WorkingDays } | null,
  rates: Rates | null,
  making: MakingDays = MAKING_DAYS,
): PromisedDates {
  const near = transitTo(rates, ['ru', 'near']) ?? DELIVERY_WORKING_DAYS.near;
  const far = transitTo(rates, ['world']) ?? DELIVERY_WORKING_DAYS.far;
  const datesOf = (isMeasured: boolean, isEmbroidered: boolean) => {
    const production = productionDays({ isMeasured, isEmbroidered }, madeToMeasure, making);
    return {
      production,
      near: deliveryEstimate(at, production, near, rates?.workshop).withYou,
      far: deliveryEstimate(at, production, far, rates?.workshop).withYou,
    };
  };
  const byFit = (isEmbroidered: boolean) => ({
    standard: datesOf(false, isEmbroidered),
    measured: datesOf(true, isEmbroidered),
  });
  return { ...byFit(false), ...(making.embroidery > 0 && { embroidered: byFit(true) }) };
}

/** How long the cheapest parcels to some zones are on the road; null where the shop could not say. */
export function transitTo(rates: Pick<Rates, 'zones'> | null, zones: readonly DeliveryZone[]): WorkingDays | null {
  const options = (rates?.zones ?? [])
    .filter(({ zone }) => zones.includes(zone))
    .map((each) => cheapestOption(each.options));
  return longest(options.flatMap((option) => (option ? [option.days] : [])));
}
