import { type ReactNode, useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { ConfirmDialog } from '#atelier/app/ui/dialog.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import type { ContentDetails } from '#shared/contract/content.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { ContentChangeList } from './change-list.tsx';

type Props = {
  details: ContentDetails;
  isDisabled: boolean;
  invalidates: readonly Operation[];
  /** What shoppers will see, if it has room in the review. */
  preview?: ReactNode;
};

/** Publishes the draft, after a review of the changes and of what becomes of them. */
export function PublishButton({ details, isDisabled, invalidates, preview }: Props) {
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
        size={preview ? 'wide' : 'plain'}
        isBusy={publish.busy}
        alert={<ErrorNote error={publish.error} />}
        onConfirm={() => publish.run({ params: { content: name }, body: { revision } })}
        onClose={() => setOpen(false)}
      >
        <ContentChangeList name={name} before={published} after={document} />
        {preview}
      </ConfirmDialog>
    </>
  );
}
