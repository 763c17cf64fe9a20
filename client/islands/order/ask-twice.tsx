import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ProblemCode } from '#shared/contract/problem.ts';
import { ShopApiError } from '../../shop-api/shop-api.ts';

type Stage = 'offered' | 'asked' | 'busy' | 'refused' | 'failed';

/** What is said to the shopper: the offer, the question that follows it, its two answers, and what went wrong. */
type ConfirmedActionMessages = Readonly<
  Record<'offer' | 'sure' | 'yes' | 'busy' | 'no', string> & Record<'refused' | 'failed', ReactNode>
>;

type Props = {
  words: ConfirmedActionMessages;
  /** Does what was asked for; rejects with a ShopApiError where it cannot be. */
  act: () => Promise<unknown>;
  /** The problem by which the shop says that this cannot be done now; any other is a failure. */
  refusal: ProblemCode;
  children?: ReactNode;
};

/** A thing that cannot be undone, done once the shopper has said so twice; the page is loaded anew then. */
export function AskTwice({ words, act, refusal, children }: Props) {
  const [stage, setStage] = useState<Stage>('offered');
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (stage === 'asked') question.current?.focus();
  }, [stage]);
  const confirm = async () => {
    setStage('busy');
    try {
      await act();
      location.reload();
    } catch (error) {
      setStage(error instanceof ShopApiError && error.code === refusal ? 'refused' : 'failed');
    }
  };
  const isAsked = stage === 'asked' || stage === 'busy';
  return (
    <div className="ask-twice">
      {children}
      {isAsked ? (
        <>
          <p ref={question} tabIndex={-1}>
            {words.sure}
          </p>
          <div className="ask-twice__answers">
            <button
              className="button button--primary"
              type="button"
              aria-disabled={stage === 'busy'}
              onClick={stage === 'busy' ? undefined : confirm}
            >
              {stage === 'busy' ? words.busy : words.yes}
            </button>
            <button className="button" type="button" onClick={() => setStage('offered')}>
              {words.no}
            </button>
          </div>
        </>
      ) : (
        <button className="button" type="button" onClick={() => setStage('asked')}>
          {words.offer}
        </button>
      )}
      <p role="status">{(stage === 'refused' || stage === 'failed') && words[stage]}</p>
    </div>
  );
}
