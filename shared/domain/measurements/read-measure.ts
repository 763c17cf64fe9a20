import { CM_PER_INCH } from './inches.ts';
import { MEASURE_LIMITS, MEASURE_STEP_CM, type Measure, type MeasureError, measureError } from './limits.ts';

const CM = /^(?:см|cm|сантиметр(?:а|ов)?|centimet(?:re|er)s?)\.?$/i;
const INCHES = /^(?:дюйм(?:а|ов)?|in|inch(?:es)?|["″”]|'')\.?$/i;
const FEET =
  /^(\d)\s*(?:['’′]|ft|фут(?:а|ов)?)\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|in|inch(?:es)?|дюйм(?:а|ов)?)?)?$/i;
const NUMBER = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(\D*)$/;

/**
 * A typed measurement: `cm` – valid; `inches` – invalid in cm but valid in inches, so the converted `cm` is offered;
 * `empty`; `unreadable`; `refused` – beyond the limits.
 */
export type ReadMeasure =
  | { kind: 'empty' }
  | { kind: 'unreadable' }
  | { kind: 'cm'; cm: number }
  | { kind: 'inches'; inches: number; cm: number }
  | { kind: 'refused'; cm: number; error: MeasureError };

/** Reads a measurement as people type it: comma or point, spaces, an optional unit; rounds to half a centimetre. */
export function readMeasure(measure: Measure, typed: string): ReadMeasure {
  const text = typed.replace(/[\s\u00a0\u202f]+/g, ' ').trim();
  if (text === '') return { kind: 'empty' };
  const feet = FEET.exec(text);
  if (feet) return readCm(measure, (Number(feet[1]) * 12 + decimal(feet[2] ?? '0')) * CM_PER_INCH);
  const match = NUMBER.exec(text.replace(/(\d) (?=\d)/g, '$1'));
  if (!match?.[1]) return { kind: 'unreadable' };
  const amount = decimal(match[1]);
  const unit = match[2]?.trim() ?? '';
  if (INCHES.test(unit)) return readCm(measure, amount * CM_PER_INCH);
  if (unit !== '' && !CM.test(unit)) return { kind: 'unreadable' };
  const read = readCm(measure, amount);
  return unit === '' && read.kind === 'refused' && read.error === 'too-small'
    ? offerInches(measure, amount, read)
    : read;
}

function readCm(measure: Measure, amount: number): ReadMeasure {
  const cm = Math.round(amount / MEASURE_STEP_CM) * MEASURE_STEP_CM;
  const error = measureError(measure, cm);
  return error ? { kind: 'refused', cm, error } : { kind: 'cm', cm };
}

function offerInches(measure: Measure, inches: number, refused: ReadMeasure): ReadMeasure {
  const read = readCm(measure, inches * CM_PER_INCH);
  return read.kind === 'cm' && inches < MEASURE_LIMITS[measure].min ? { kind: 'inches', inches, cm: read.cm } : refused;
}

function decimal(text: string): number {
  return Number(text.replace(',', '.'));
}
