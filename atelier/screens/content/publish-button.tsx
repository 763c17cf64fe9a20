import { useState } from 'react';
import type { ContentDetails } from '#shared/contract/content.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { Button } from '../../app/ui/button.tsx';
import { ConfirmDialog } from '../../app/ui/dialog.tsx';
import { ErrorNote } from '../../app/ui/states.tsx';
import { toast } from '../../app/ui/toasts.tsx';
import { useOperation } from '../../app/use-operation.ts';
import { useText } from '../../app/use-text.ts';
import { ChangeList } from './change-list.tsx';

type Props = { details: ContentDetails; isDisabled: boolean; invalidates: readonly Operation[] };

/** Publishes the draft, after a review of the changes. */
export function PublishButton({ details, isDisabled, invalidates }: Props) {
  const { t } = useText();
  const { name, revision, hasDraft, published, document } = details;
  const [isOpen, setOpen] = useState(false);
  const publish = useOperation(OPERATIONS.publishContent, {
    invalidates,
    onDone: () => {
      setOpen(false);
      toast(t('pages.published'));
    },
  });
  const open = () => {
    publish.reset();
    setOpen(true);
  };
  return (
    <>
      <Button kind="primary" isDisabled={isDisabled || !hasDraft} onPress={open}>
        {t('pages.publish')}
      </Button>
      <ConfirmDialog
        title={t('pages.publish.title')}
        action={t('pages.publish')}
        isOpen={isOpen}
        isBusy={publish.busy}
        onConfirm={() => publish.run({ params: { content: name }, body: { revision } })}
        onClose={() => setOpen(false)}
      >
        <ErrorNote error={publish.error} />
        <ChangeList name={name} before={published} after={document} />
      </ConfirmDialog>
    </>
  );
}
