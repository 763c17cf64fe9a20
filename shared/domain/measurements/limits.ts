/** The body measurements in the order they are asked for. All in cm. */
export const MEASURES = ['bust', 'underBust', 'waist', 'hips', 'height'] as const;
export type Measure = (typeof MEASURES)[number];

/** A body in cm, in steps of 0.5. */
export type Measurements = Readonly<Record<Measure, number>>;

/** The accepted range of each measurement, in cm. */
export const MEASURE_LIMITS: Readonly<Record<Measure, { min: number; max: number }>> = {
  bust: { min: 60, max: 160 },
  underBust: { min: 50, max: 140 },
  waist: { min: 40, max: 150 },
  hips: { min: 60, max: 170 },
  height: { min: 130, max: 210 },
};

/** A tape is read to half a centimetre. */
export const MEASURE_STEP_CM = 0.5;

/** Why a measurement is refused; `under-bust`: it is larger than the bust. */
export type MeasureError = 'too-small' | 'too-large' | 'step' | 'under-bust';

/** Why one measurement is refused by itself; null if it is valid. */
export function measureError(measure: Measure, cm: number): MeasureError | null {
  const { min, max } = MEASURE_LIMITS[measure];
  if (!(cm >= min)) return 'too-small';
  if (cm > max) return 'too-large';
  return Number.isInteger(cm / MEASURE_STEP_CM) ? null : 'step';
}

/** The errors of measurements, by name; missing ones are ignored. */
export function measurementErrors(body: Partial<Measurements>): Partial<Record<Measure, MeasureError>> {
  const errors: Partial<Record<Measure, MeasureError>> = {};
  for (const measure of MEASURES) {
    const error = body[measure] === undefined ? null : measureError(measure, body[measure]);
    if (error) errors[measure] = error;
  }
  const { bust, underBust } = body;
  if (bust !== undefined && underBust !== undefined && underBust > bust) errors.underBust ??= 'under-bust';
  return errors;
}

/** True for a complete and valid set of measurements. */
export function isMeasurements(value: unknown): value is Measurements {
  if (typeof value !== 'object' || value === null) return false;
  const stored = new Map<string, unknown>(Object.entries(value));
  const body: Partial<Record<Measure, number>> = {};
  for (const measure of MEASURES) {
    const cm = stored.get(measure);
    if (typeof cm !== 'number') return false;
    body[measure] = cm;
  }
  return Object.keys(measurementErrors(body)).length === 0;
}
