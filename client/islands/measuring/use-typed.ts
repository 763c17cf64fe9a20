import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { MEASURES, type Measure, type Measurements } from '#shared/domain/measurements/limits.ts';
import type { Profile } from '#shared/domain/measurements/profiles.ts';
import { readMeasure } from '#shared/domain/measurements/read-measure.ts';
import { STANDARD_BODIES } from '#shared/domain/sizing/standard-bodies.ts';
import { sum } from '#shared/domain/sum.ts';
import { draftStore, type MeasuringDraft, NOTHING_TYPED, type Typed } from './draft-store.ts';

/** The state of measuring. */
export type Measuring = MeasuringDraft & {
  /** The valid measurements so far, cm. */
  body: Partial<Measurements>;
  /** The same, completed from a middle size, for the figure. */
  shape: Measurements;
  type: (measure: Measure, text: string) => void;
  fill: (body: Measurements, defaultsOf: string | null) => void;
  /** Swaps bust and under-bust. */
  swap: () => void;
  /** Notes the second value of a measurement; null ends taking it twice. */
  typeAgain: (again: MeasuringDraft['again']) => void;
  rename: (name: string) => void;
  /** Formats a measurement for a field. */
  write: (cm: number) => string;
};

/** The typed values, stored on the device until they are saved, so that they survive a reload. */
export function useTyped(profile: Profile | null): Measuring {
  const intl = useIntl();
  const write = (cm: number) => intl.formatNumber(cm, { maximumFractionDigits: 1, useGrouping: false });
  const [draft, setDraft] = useState<MeasuringDraft>(() => {
    const stored = draftStore.read();
    if (stored && stored.profileId === (profile?.id ?? null)) return stored;
    return profile
      ? draftOf(profile, write)
      : { profileId: null, name: '', typed: NOTHING_TYPED, defaultsOf: null, again: null };
  });
  useEffect(() => draftStore.change(() => draft), [draft]);
  const body = bodyOf(draft.typed);
  return {
    ...draft,
    body,
    shape: shapeOf(body),
    type: (measure, text) =>
      setDraft((last) => ({ ...last, typed: { ...last.typed, [measure]: text }, defaultsOf: null })),
    fill: (all, defaultsOf) => setDraft((last) => ({ ...last, typed: typedOf(all, write), defaultsOf, again: null })),
    swap: () =>
      setDraft((last) => {
        const { bust, underBust } = last.typed;
        return { ...last, typed: { ...last.typed, bust: underBust, underBust: bust }, defaultsOf: null };
      }),
    typeAgain: (again) => setDraft((last) => ({ ...last, again })),
    rename: (name) => setDraft((last) => ({ ...last, name })),
    write,
  };
}

/** A complete body; null while a measurement is missing. */
export function completeMeasurements({
  bust,
  underBust,
  waist,
  hips,
  height,
}: Partial<Measurements>): Measurements | null {
  if (bust === undefined || underBust === undefined || waist === undefined) return null;
  return hips === undefined || height === undefined ? null : { bust, underBust, waist, hips, height };
}

function draftOf({ id, name, body, defaultsOf }: Profile, write: (cm: number) => string): MeasuringDraft {
  return { profileId: id, name, typed: typedOf(body, write), defaultsOf: defaultsOf ?? null, again: null };
}

function typedOf(body: Measurements, write: (cm: number) => string): Typed {
  const { bust, underBust, waist, hips, height } = body;
  return {
    bust: write(bust),
    underBust: write(underBust),
    waist: write(waist),
    hips: write(hips),
    height: write(height),
  };
}

function bodyOf(typed: Typed): Partial<Measurements> {
  const read = MEASURES.map((measure) => [measure, readMeasure(measure, typed[measure])] as const);
  return Object.fromEntries(read.flatMap(([measure, each]) => (each.kind === 'cm' ? [[measure, each.cm]] : [])));
}

/** Missing measurements are estimated from a middle size in proportion to the known ones. */
function shapeOf(body: Partial<Measurements>): Measurements {
  const middle = STANDARD_BODIES.M;
  const girths = ['bust', 'underBust', 'waist', 'hips'] as const;
  const known = girths.filter((girth) => body[girth] !== undefined);
  const ratios = known.map((girth) => (body[girth] ?? 0) / middle[girth]);
  const ratio = ratios.length > 0 ? sum(ratios) / ratios.length : 1;
  return {
    bust: body.bust ?? middle.bust * ratio,
    underBust: body.underBust ?? middle.underBust * ratio,
    waist: body.waist ?? middle.waist * ratio,
    hips: body.hips ?? middle.hips * ratio,
    height: body.height ?? middle.height,
  };
}
