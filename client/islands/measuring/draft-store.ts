import { MEASURES, type Measure } from '#shared/domain/measurements/limits.ts';
import { createDeviceStore } from '../../platform/device-store.ts';

/** Measurements as typed. */
export type Typed = Readonly<Record<Measure, string>>;

/** Unfinished measuring, for an existing profile or a new one. */
export type MeasuringDraft = {
  profileId: string | null;
  name: string;
  typed: Typed;
  /** The standard size the measurements were taken from; null once one of them was changed. */
  defaultsOf: string | null;
  /** The second value of a measurement that is being taken twice; null while none is. */
  again: { measure: Measure; text: string } | null;
};

export const NOTHING_TYPED: Typed = { bust: '', underBust: '', waist: '', hips: '', height: '' };

/** The typed values from before a reload; null if there are none. */
export const draftStore = createDeviceStore<MeasuringDraft | null>({
  key: 'nega:measuring',
  parse: parseDraft,
  serialize: (draft) => JSON.stringify(draft),
});

function againOf(stored: unknown): MeasuringDraft['again'] {
  const { measure, text } = Object(stored);
  const known = MEASURES.find((each) => each === measure);
  return known && typeof text === 'string' ? { measure: known, text: text.slice(0, 60) } : null;
}

/** Damaged text is no draft. */
function parseDraft(text: string | null): MeasuringDraft | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('typed' in stored)) return null;
    const values = new Map<string, unknown>(Object.entries(stored));
    const typed = new Map<string, unknown>(Object.entries(Object(stored.typed)));
    const word = (value: unknown) => (typeof value === 'string' ? value.slice(0, 60) : '');
    const measures = Object.fromEntries(MEASURES.map((measure) => [measure, word(typed.get(measure))]));
    return {
      profileId: word(values.get('profileId')) || null,
      name: word(values.get('name')),
      typed: { ...NOTHING_TYPED, ...measures },
      defaultsOf: word(values.get('defaultsOf')) || null,
      again: againOf(values.get('again')),
    };
  } catch {
    return null;
  }
}
