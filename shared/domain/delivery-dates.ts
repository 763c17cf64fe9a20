import { DELIVERY_WORKING_DAYS } from './constants.ts';
import { cheapestOption, type DeliveryZone } from './delivery.ts';
import { type DeliveryEstimate, deliveryEstimate, longest, type WorkingDays } from './delivery-estimate.ts';
import { PRODUCTION_DAYS, type ProductionDays, productionDays } from './production-days.ts';
import { OPEN_CALENDAR, type ProductionCalendar, withoutQueue } from './working-calendar.ts';

/** Delivery prices and transit times by zone, and the production calendar. */
type Rates = {
  calendar: ProductionCalendar;
  zones: readonly { zone: DeliveryZone; options: readonly { price: number; days: WorkingDays }[] }[];
};

/** The making time, and the days of arrival in Russia and its neighbours, and elsewhere. */
type ChosenDates = { production: WorkingDays; near: DeliveryEstimate['made']; far: DeliveryEstimate['made'] };

/** The dates of a standard size, and of made to measure. */
type DatesByFit = { standard: ChosenDates; measured: ChosenDates };

/** The same; of a size in stock if it waits for no queue, and with embroidery if that takes longer. */
export type ProductDeliveryDates = DatesByFit & { inStock?: ChosenDates; embroidered?: DatesByFit };

/** When something ordered at a time (ms since 1970) arrives by the cheapest method, by the chosen options. */
export function productDeliveryDates(
  at: number,
  madeToMeasure: { days: WorkingDays } | null,
  rates: Rates | null,
  times: ProductionDays = PRODUCTION_DAYS,
): ProductDeliveryDates {
  const near = transitTo(rates, ['ru', 'near']) ?? DELIVERY_WORKING_DAYS.near;
  const far = transitTo(rates, ['world']) ?? DELIVERY_WORKING_DAYS.far;
  const queue = rates?.calendar ?? OPEN_CALENDAR;
  const datesOf = (isMeasured: boolean, isEmbroidered: boolean, calendar = queue) => {
    const production = productionDays({ isMeasured, isEmbroidered }, madeToMeasure, times);
    return {
      production,
      near: deliveryEstimate(at, production, near, calendar).withYou,
      far: deliveryEstimate(at, production, far, calendar).withYou,
    };
  };
  const byFit = (isEmbroidered: boolean) => ({
    standard: datesOf(false, isEmbroidered),
    measured: datesOf(true, isEmbroidered),
  });
  const plain = byFit(false);
  const inStock = datesOf(false, false, withoutQueue(queue));
  return {
    ...plain,
    ...(inStock.near.from < plain.standard.near.from && { inStock }),
    ...(times.embroidery > 0 && { embroidered: byFit(true) }),
  };
}

/** The transit time of the cheapest parcels to some zones; null if the rates are unknown. */
export function transitTo(rates: Pick<Rates, 'zones'> | null, zones: readonly DeliveryZone[]): WorkingDays | null {
  const options = (rates?.zones ?? [])
    .filter(({ zone }) => zones.includes(zone))
    .map((each) => cheapestOption(each.options));
  return longest(options.flatMap((option) => (option ? [option.days] : [])));
}
