import { useEffect, useRef, useState } from 'react';
import type { Measure } from '#shared/domain/measurements/limits.ts';
import { followSteps, stepIn } from '../modal/modal-history.ts';

/** Where the shopper is while measuring. */
export type Stage = 'start' | Measure | 'review';

/** The stages gone through, each an entry of the history: Back returns to the one before. */
export function useStages(first: Stage): { stage: Stage; go: (to: Stage) => void; back: () => void } {
  const path = useRef<readonly Stage[]>([first]);
  const [stage, setStage] = useState(first);
  useEffect(
    () =>
      followSteps((step) => {
        const at = path.current[step];
        if (at) setStage(at);
      }),
    [],
  );
  const go = (to: Stage) => {
    path.current = [...path.current.slice(0, stepIn()), to];
    setStage(to);
  };
  return { stage, go, back: () => history.back() };
}
