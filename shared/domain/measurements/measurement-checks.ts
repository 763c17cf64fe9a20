import { MEASURES, type Measure, type Measurements } from './limits.ts';

/** A change since last time above this is questioned, in cm. */
const JUMP_CM: Readonly<Record<Measure, number>> = { bust: 8, underBust: 6, waist: 8, hips: 8, height: 3 };

/** An under-bust this close to the bust was most likely measured at the bust, in cm. */
const MIN_CUP_CM = 4;

/** A measurement that may be a mistake: it is questioned, never refused. In cm. */
export type MeasurementCheck =
  | { id: 'swapped'; bust: number; underBust: number }
  | { id: 'close'; bust: number; underBust: number }
  | { id: 'waist-over-hips'; waist: number; hips: number }
  | { id: 'jump'; measure: Measure; from: number; to: number };

/**
 * The questions about measurements, in the order of {@link MEASURES}; `before` is what the same person measured last
 * time.
 */
export function measurementChecks(body: Partial<Measurements>, before: Partial<Measurements> = {}): MeasurementCheck[] {
  return [
    ...cupQuestions(body),
    ...waistQuestions(body),
    ...MEASURES.flatMap((measure) => jump(measure, body, before)),
  ];
}

function cupQuestions({ bust, underBust }: Partial<Measurements>): MeasurementCheck[] {
  if (bust === undefined || underBust === undefined) return [];
  if (underBust > bust) return [{ id: 'swapped', bust, underBust }];
  return bust - underBust < MIN_CUP_CM ? [{ id: 'close', bust, underBust }] : [];
}

function waistQuestions({ waist, hips }: Partial<Measurements>): MeasurementCheck[] {
  return waist !== undefined && hips !== undefined && waist > hips ? [{ id: 'waist-over-hips', waist, hips }] : [];
}

function jump(measure: Measure, body: Partial<Measurements>, before: Partial<Measurements>): MeasurementCheck[] {
  const from = before[measure];
  const to = body[measure];
  if (from === undefined || to === undefined || Math.abs(to - from) <= JUMP_CM[measure]) return [];
  return [{ id: 'jump', measure, from, to }];
}
