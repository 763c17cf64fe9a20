import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { toast } from '#atelier/app/ui/toasts.tsx';
import type { Fitting, FittingAnswer, FittingState } from '#shared/contract/fitting.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

/** What a state that an answer has led to is called by. */
const GIVEN: Readonly<Partial<Record<FittingState, FittingAnswer['answer']>>> = {
  agreed: 'agree',
  offered: 'offer',
  declined: 'decline',
};

/** Answers a fitting as it is shown. */
export function useAnswer({ id, revision }: Fitting, onDone: () => void) {
  const { t } = useText();
  const { run, busy, error } = useOperation(OPERATIONS.answerFitting, {
    invalidates: [OPERATIONS.listFittings, OPERATIONS.showToday],
    onDone: ({ state }) => {
      toast(t(`fittings.did.${GIVEN[state] ?? 'cancel'}`));
      onDone();
    },
    // The card may go with what was read anew, and its error with it.
    onError: ({ code }) => {
      if (code === 'changed-meanwhile') toast(t('fittings.changed'), { kind: 'bad' });
    },
  });
  const answer = (given: Omit<FittingAnswer, 'revision'>) =>
    run({ params: { fitting: id }, body: { ...given, revision } });
  return { answer, busy, error };
}
