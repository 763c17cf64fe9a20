import { useEffect, useRef, useState } from 'react';
import {
  MEASURE_LIMITS,
  type Measure,
  type Measurements,
  measurementErrors,
} from '#shared/domain/measurements/limits.ts';
import { type ReadMeasure, readMeasure } from '#shared/domain/measurements/read-measure.ts';
import { repeatedMeasure } from '#shared/domain/measurements/repeated-measure.ts';
import { type ShopIntl, useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import type { Measuring } from './use-typed.ts';

export type TwoValues = ReturnType<typeof useTwoValues>;

/** The values of one measurement: the first, and a second that is offered and never demanded. */
export function useTwoValues(measure: Measure, measuring: Measuring, onDone: () => void) {
  const [isTried, setTried] = useState(false);
  // In the draft: the question which of two is right outlives a reload.
  const second = measuring.again?.measure === measure ? measuring.again.text : null;
  const setSecond = (text: string | null) => measuring.typeAgain(text === null ? null : { measure, text });
  const refs = useFields(second !== null);
  const { read, readSecond, result, refusal, secondRefusal } = useReadValues(measure, measuring, second);
  const isRefused = () => {
    setTried(true);
    if (refusal) refs.input.current?.focus();
    return refusal !== null;
  };
  return {
    ...{ read, readSecond, second, result, refs },
    error: isTried ? refusal : null,
    secondError: isTried ? secondRefusal : null,
    /** Opens the second field, once the first value is good. */
    measureAgain: () => {
      if (isRefused()) return;
      setTried(false);
      setSecond('');
    },
    type: (text: string) => {
      setTried(false);
      measuring.type(measure, text);
    },
    typeSecond: (text: string) => {
      setTried(false);
      setSecond(text);
    },
    choose: (cm: number) => {
      measuring.type(measure, measuring.write(cm));
      setSecond(null);
      refs.input.current?.focus();
    },
    submit: () => {
      if (isRefused()) return;
      if (secondRefusal) return refs.secondInput.current?.focus();
      if (result?.kind === 'apart') return refs.firstChoice.current?.focus();
      if (result) measuring.type(measure, measuring.write(result.cm));
      if (second !== null) setSecond(null);
      onDone();
    },
  };
}

/** The fields and what they are focused for; the first one at once, the second as it opens. */
function useFields(isSecondOpen: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const secondInput = useRef<HTMLInputElement>(null);
  const firstChoice = useRef<HTMLButtonElement>(null);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (isSecondOpen) secondInput.current?.focus();
  }, [isSecondOpen]);
  return { input, secondInput, firstChoice };
}

/** What the texts of both fields say; an empty second one says nothing. */
function useReadValues(measure: Measure, { typed, body }: Measuring, second: string | null) {
  const { t } = useShopIntl();
  const read = readMeasure(measure, typed[measure]);
  const readSecond = readMeasure(measure, second ?? '');
  const result = read.kind === 'cm' && readSecond.kind === 'cm' ? repeatedMeasure(read.cm, readSecond.cm) : null;
  const withMean = result?.kind === 'mean' ? { ...body, [measure]: result.cm } : {};
  return {
    ...{ read, readSecond, result },
    refusal: refusalOf(t, measure, read, body),
    secondRefusal: readSecond.kind === 'empty' ? null : refusalOf(t, measure, readSecond, withMean),
  };
}

/** Why a measurement is refused, in a sentence; null if it is valid. */
function refusalOf(t: ShopIntl['t'], measure: Measure, read: ReadMeasure, body: Partial<Measurements>): string | null {
  const limits = MEASURE_LIMITS[measure];
  if (read.kind === 'empty') return t('measuring.refused.empty');
  if (read.kind === 'unreadable') return t('measuring.refused.unreadable');
  if (read.kind === 'inches' || read.kind === 'refused') {
    return t('measuring.refused.limits', { measure: t(`measuring.measure.${measure}`), ...limits });
  }
  // Only the shopper knows which of the two is wrong: the current one is refused.
  const isCup = measure === 'bust' || measure === 'underBust';
  return isCup && measurementErrors(body).underBust === 'under-bust' ? t('measuring.refused.underBust') : null;
}
