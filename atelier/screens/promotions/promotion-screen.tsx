import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { Button } from '#atelier/app/ui/button.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { Tag } from '#atelier/app/ui/values.tsx';
import { EndButton } from '#atelier/parts/promotions/end-button.tsx';
import { PROMOTION_STATE_TAGS, PromotionOutcome } from '#atelier/parts/promotions/promotion-outcome.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { PromotionDetails } from '#shared/contract/promotion.ts';
import { draftOf } from './draft.ts';
import { PromotionEditor } from './editor.tsx';
import { usePromotionText } from './promotion-text.ts';

const CHANGED = [OPERATIONS.listPromotions, OPERATIONS.showPromotion];

/** A promotion with its results. */
export function Screen() {
  const { t } = useText();
  const { promotion: id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(operationQuery(OPERATIONS.showPromotion, { params: { promotion: id } }));
  if (data) return <Shown key={data.id} promotion={data} />;
  return (
    <Page title={t('promotions.one')} back={{ to: '/promotions', label: t('promotions.title') }}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton />}
    </Page>
  );
}

function Shown({ promotion }: { promotion: PromotionDetails }) {
  const { t } = useText();
  const text = usePromotionText();
  const { id, state, endedAt } = promotion;
  const [saves, setSaves] = useState(0);
  const isReadOnly = !useMay(OPERATIONS.changePromotion.roles) || endedAt !== null;
  const params = { promotion: id };
  const change = useOperation(OPERATIONS.changePromotion, {
    invalidates: CHANGED,
    onDone: () => {
      setSaves(saves + 1);
      toast(t('promotions.saved'));
    },
  });
  const end = useOperation(OPERATIONS.endPromotion, {
    invalidates: CHANGED,
    onDone: () => toast(t('promotions.ended')),
  });
  return (
    <PromotionEditor
      key={saves}
      title={text.name(promotion)}
      mark={<Tag kind={PROMOTION_STATE_TAGS[state]}>{t(`promotions.state.${state}`)}</Tag>}
      actions={
        !isReadOnly && (
          <EndButton
            title={t('promotions.end.title')}
            text={t('promotions.end.text')}
            isBusy={end.busy}
            onEnd={() => end.run({ params: { promotion: id }, body: {} })}
          />
        )
      }
      stored={draftOf(promotion)}
      revision={promotion.revision}
      isReadOnly={isReadOnly}
      isBusy={change.busy}
      error={change.error}
      onSave={(draft, revision) => change.run({ params, body: { ...draft, revision } })}
      onSettled={change.reset}
    >
      <Outcome promotion={promotion} />
    </PromotionEditor>
  );
}

/** What came of it, and the link that puts its code into a cart. */
function Outcome({ promotion: { link, ...results } }: { promotion: PromotionDetails }) {
  const { t } = useText();
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    toast(t('promotions.outcome.copied'));
  };
  return (
    <PromotionOutcome used={results.used} discounted={results.discounted} revenue={results.revenue}>
      {link !== null && (
        <Button icon="copy" onPress={() => void copy(link)}>
          {t('promotions.outcome.link')}
        </Button>
      )}
    </PromotionOutcome>
  );
}
