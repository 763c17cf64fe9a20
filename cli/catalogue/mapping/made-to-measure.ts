import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { PRODUCTION_WORKING_DAYS } from '#shared/domain/constants.ts';
import type { WorkingDays } from '#shared/domain/delivery-estimate.ts';
import { type RowReading, readPrice } from './cells.ts';

const DAYS = /^(\d{1,2})(?:\s*[-–]\s*(\d{1,2}))?$/;

/** The surcharge and days of made to measure; null without a surcharge, which means that it is not offered. */
export function readMadeToMeasureCells(reading: RowReading): ImportProduct['madeToMeasure'] {
  const days = readDays(reading);
  const surcharge = readPrice(reading, 'madeToMeasure');
  return surcharge === null ? null : { surcharge, days };
}

function readDays({ row, errors }: RowReading): WorkingDays {
  const text = row.text('madeToMeasureDays');
  if (text === '') return PRODUCTION_WORKING_DAYS;
  const match = DAYS.exec(text);
  const min = Number(match?.[1] ?? 0);
  const max = Number(match?.[2] ?? min);
  if (min >= 1 && max >= min) return { min, max };
  errors.add(row.line, 'madeToMeasureDays', `"${text}" is no span of working days: write it as 6-9.`);
  return PRODUCTION_WORKING_DAYS;
}

/** Days as {@link readMadeToMeasureCells} reads them. */
export function daysText({ min, max }: WorkingDays): string {
  return `${min}-${max}`;
}
