import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { NotFound } from '#atelier/app/shell/not-found.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { Tag } from '#atelier/app/ui/values.tsx';
import { EndButton } from '#atelier/parts/promotions/end-button.tsx';
import { PROMOTION_STATE_TAGS, PromotionOutcome } from '#atelier/parts/promotions/promotion-outcome.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OperatorSet } from '#shared/contract/set.ts';
import { textIn } from '#shared/domain/text.ts';
import { SetEditor } from './editor.tsx';

const CHANGED = [OPERATIONS.listOperatorSets];

/** A set with its results. */
export function Screen() {
  const { t } = useText();
  const { set: id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(operationQuery(OPERATIONS.listOperatorSets));
  const found = data?.sets.find((each) => each.id === id);
  if (found) return <Shown key={found.id} set={found} />;
  if (data) return <NotFound />;
  return (
    <Page title={t('sets.one')} back={{ to: '/sets', label: t('sets.title') }}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton />}
    </Page>
  );
}

function Shown({ set }: { set: OperatorSet }) {
  const { t, locale } = useText();
  const { id, revision, state, used, discounted, revenue, endedAt, ...stored } = set;
  const [saves, setSaves] = useState(0);
  const isReadOnly = !useMay(OPERATIONS.changeSet.roles) || endedAt !== null;
  const change = useOperation(OPERATIONS.changeSet, {
    invalidates: CHANGED,
    onDone: () => {
      setSaves(saves + 1);
      toast(t('sets.saved'));
    },
  });
  const end = useOperation(OPERATIONS.endSet, { invalidates: CHANGED, onDone: () => toast(t('sets.ended')) });
  return (
    <SetEditor
      key={saves}
      title={textIn({ ru: stored.nameRu, en: stored.nameEn }, locale)}
      mark={<Tag kind={PROMOTION_STATE_TAGS[state]}>{t(`sets.state.${state}`)}</Tag>}
      actions={
        !isReadOnly && (
          <EndButton
            title={t('sets.end.title')}
            text={t('sets.end.text')}
            isBusy={end.busy}
            onEnd={() => end.run({ params: { set: id }, body: {} })}
          />
        )
      }
      address={state === 'active' ? stored.handle : undefined}
      stored={stored}
      revision={revision}
      isReadOnly={isReadOnly}
      isBusy={change.busy}
      error={change.error}
      onSave={(draft, madeFrom) => change.run({ params: { set: id }, body: { ...draft, revision: madeFrom } })}
      onSettled={change.reset}
    >
      <PromotionOutcome used={used} discounted={discounted} revenue={revenue} />
    </SetEditor>
  );
}
