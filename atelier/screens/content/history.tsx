import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { ConfirmDialog } from '#atelier/app/ui/dialog.tsx';
import { ErrorNote, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { Tag, When } from '#atelier/app/ui/values.tsx';
import type { ContentDetails } from '#shared/contract/content.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { ContentChangeList } from './change-list.tsx';

type Props = {
  details: ContentDetails;
  isDisabled: boolean;
  invalidates: readonly Operation[];
  onRestored: () => void;
};

/** Every saved revision with its author, and a button to restore it. */
export function History({ details, isDisabled, invalidates, onRestored }: Props) {
  const { t, person } = useText();
  const { name, history, revision, publishedRevision } = details;
  const [from, setFrom] = useState<number | null>(null);
  const restore = useOperation(OPERATIONS.restoreContent, {
    invalidates,
    onDone: () => {
      setFrom(null);
      onRestored();
      toast(t('pages.restored'));
    },
  });
  const isFirstKept = history.some((each) => each.revision === 0);
  return (
    <Card title={t('pages.history')}>
      <ol className="content__history">
        {history.map((each) => (
          <li key={each.revision}>
            <p>
              <When iso={each.savedAt} />{' '}
              {each.revision === publishedRevision && <Tag kind="done">{t('pages.live')}</Tag>}
            </p>
            <p className="quiet">{person(each.savedBy.name)}</p>
            {each.revision !== revision && (
              <Button kind="quiet" icon="history" isDisabled={isDisabled} onPress={() => setFrom(each.revision)}>
                {t('pages.restore')}
              </Button>
            )}
          </li>
        ))}
        {!isFirstKept && (
          <li>
            <p>
              {t('pages.asItCame')} {publishedRevision === 0 && <Tag kind="done">{t('pages.live')}</Tag>}
            </p>
            {revision !== 0 && (
              <Button kind="quiet" icon="history" isDisabled={isDisabled} onPress={() => setFrom(0)}>
                {t('pages.restore')}
              </Button>
            )}
          </li>
        )}
      </ol>
      <ConfirmDialog
        title={t('pages.restore.title')}
        action={t('pages.restore')}
        isOpen={from !== null}
        isBusy={restore.busy}
        alert={<ErrorNote error={restore.error} />}
        onConfirm={() => from !== null && restore.run({ params: { content: name }, body: { revision, from } })}
        onClose={() => setFrom(null)}
      >
        <p>{t('pages.restore.text')}</p>
        {from !== null && <RestoredChanges details={details} from={from} />}
      </ConfirmDialog>
    </Card>
  );
}

function RestoredChanges({ details: { name, document }, from }: { details: ContentDetails; from: number }) {
  const earlier = useQuery(
    operationQuery(OPERATIONS.showContentRevision, { params: { content: name, revision: from } }),
  );
  if (earlier.error) return <ErrorState error={earlier.error} onRetry={() => void earlier.refetch()} />;
  if (!earlier.data) return <Skeleton lines={3} />;
  return <ContentChangeList name={name} before={document} after={earlier.data.document} />;
}
