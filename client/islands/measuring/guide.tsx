import { useEffect, useRef, useState } from 'react';
import { MEASURES, type Measure } from '#shared/domain/measurements/limits.ts';
import type { Profile } from '#shared/domain/measurements/profiles.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { useCloseModal } from '../modal/close-modal.ts';
import { followSteps, stepDepth, stepIn } from '../modal/modal-history.ts';
import { draftStore } from './draft-store.ts';
import { MeasureStage } from './measure-stage.tsx';
import { ReviewStage } from './review-stage.tsx';
import { StartStage } from './start-stage.tsx';
import { useTyped } from './use-typed.ts';

type Props = {
  /** The profile that is measured again; null for a new one. */
  profile: Profile | null;
  onSaved: (profile: Profile) => void;
};

/** The guided measuring: one measurement at a time, then a review of all. */
export function Guide({ profile, onSaved }: Props) {
  const { t } = useShopIntl();
  const close = useCloseModal();
  const measuring = useTyped(profile);
  const [before] = useState(() => profile?.body ?? {});
  const { stage, go, back, resume } = useStages(profile ? 'review' : 'start');
  // What is taken twice and not settled comes first.
  const nextAfter = (done: Stage) => {
    const again = measuring.again?.measure;
    return again && again !== done ? again : (missing(measuring.body) ?? 'review');
  };
  const save = (saved: Profile) => {
    draftStore.change(() => null);
    onSaved(saved);
    close();
  };
  return (
    <div className="measuring__body">
      <header className="measuring__head">
        {stage === 'start' ? <span /> : <BackButton onBack={back} />}
        <Progress stage={stage} />
        <button className="link" type="button" onClick={close}>
          {t('measuring.close')}
        </button>
      </header>
      {stage === 'start' && (
        <StartStage measuring={measuring} onNext={() => resume(nextAfter('start'))} onFilled={() => go('review')} />
      )}
      {stage === 'review' && <ReviewStage measuring={measuring} before={before} onEdit={go} onSave={save} />}
      {stage !== 'start' && stage !== 'review' && (
        <MeasureStage
          key={stage}
          measure={stage}
          measuring={measuring}
          before={before}
          onNext={() => go(nextAfter(stage))}
        />
      )}
    </div>
  );
}

/** The first missing measurement; null if all are there. */
function missing(body: Partial<Record<Measure, number>>): Measure | null {
  return MEASURES.find((measure) => body[measure] === undefined) ?? null;
}

function BackButton({ onBack }: { onBack: () => void }) {
  const { t } = useShopIntl();
  return (
    <button className="link" type="button" onClick={onBack}>
      {t('measuring.back')}
    </button>
  );
}

/** A progress bar; the heading of each stage has the words. */
function Progress({ stage }: { stage: Stage }) {
  const done = Math.min(STAGES.indexOf(stage), MEASURES.length);
  return (
    <span className="measuring__progress" aria-hidden="true">
      <span style={{ scale: `${done / MEASURES.length} 1` }} />
    </span>
  );
}

/** The stage of measuring. */
type Stage = 'start' | Measure | 'review';

const STAGES: readonly Stage[] = ['start', ...MEASURES, 'review'];

const before = (stage: Stage): Stage => STAGES[STAGES.indexOf(stage) - 1] ?? 'start';

/** The visited stages, each an entry of the history: Back returns to the one before. */
function useStages(first: Stage) {
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
  const resume = (to: Stage) => {
    // Back leads to the measurement before, which is taken, as it would have without the interruption.
    path.current = [before(to)];
    go(to);
  };
  const back = () => {
    if (stepDepth() > 0 || stage === 'review') return history.back();
    path.current = [before(stage)];
    setStage(before(stage));
  };
  return { stage, go, back, resume };
}
