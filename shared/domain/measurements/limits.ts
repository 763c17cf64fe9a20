/** What the shop measures, in the order it is asked for. All in cm. */
export const MEASURES = ['bust', 'underBust', 'waist', 'hips', 'height'] as const;
export type Measure = (typeof MEASURES)[number];

/** A body in cm, in halves. */
export type Measurements = Readonly<Record<Measure, number>>;

/** What nobody may go beyond, in cm. */
export const MEASURE_LIMITS: Readonly<Record<Measure, { min: number; max: number }>> = {
  bust: { min: 60, max: 160 },
  underBust: { min: 50, max: 140 },
  waist: { min: 40, max: 150 },
  hips: { min: 60, max: 170 },
  height: { min: 130, max: 210 },
};

/** A tape is read to half a centimetre. */
export const MEASURE_STEP_CM = 0.5;

/** Why a measure is refused; `under-bust` is one that is larger than the bust. */
export type MeasureFault = 'too-small' | 'too-large' | 'step' | 'under-bust';

/** Why one measure is refused by itself; null where it may stand. */
export function measureFault(measure: Measure, cm: number): MeasureFault | null {
  const { min, max } = MEASURE_LIMITS[measure];
  if (!(cm >= min)) return 'too-small';
  if (cm > max) return 'too-large';
  return Number.isInteger(cm / MEASURE_STEP_CM) ? null : 'step';
}

/** Why measures are refused, by measure; what is not filled in yet is not looked at. */
export function measurementFaults(body: Partial<Measurements>): Partial<Record<Measure, MeasureFault>> {
  const faults: Partial<Record<Measure, MeasureFault>> = {};
  for (const measure of MEASURES) {
    const fault = body[measure] === undefined ? null : measureFault(measure, body[measure]);
    if (fault) faults[measure] = fault;
  }
  const { bust, underBust } = body;
  if (bust !== undefined && underBust !== undefined && underBust > bust) faults.underBust ??= 'under-bust';
  return faults;
}

/** True for a whole set of measures that the shop sews by. */
export function isMeasurements(value: unknown): value is Measurements {
  if (typeof value !== 'object' || value === null) return false;
  const kept = new Map<string, unknown>(Object.entries(value));
  const body: Partial<Record<Measure, number>> = {};
  for (const measure of MEASURES) {
    const cm = kept.get(measure);
    if (typeof cm !== 'number') return false;
    body[measure] = cm;
  }
  return Object.keys(measurementFaults(body)).length === 0;
}
