import { useState } from 'react';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { Switch } from '../../app/ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../app/ui/dialog.tsx';
import { ErrorNote } from '../../app/ui/states.tsx';
import { TextField } from '../../app/ui/text-field.tsx';
import { toast } from '../../app/ui/toasts.tsx';
import { useOperation } from '../../app/use-operation.ts';
import { useText } from '../../app/use-text.ts';

type Props = { query: string; columns: readonly string[]; isOpen: boolean; onClose: () => void };

/** Saves the filters, the sort and the columns of the list under a name. */
export function SaveViewDialog({ query, columns, isOpen, onClose }: Props) {
  const { t } = useText();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const { run, busy, error } = useOperation(OPERATIONS.saveView, {
    invalidates: [OPERATIONS.listSavedViews],
    onDone: (view) => {
      toast(t('orders.view.saved', { name: view.name }));
      setName('');
      onClose();
    },
  });
  const save = () => {
    if (name.trim() !== '') run({ body: { list: 'orders', name, query, columns: [...columns], isShared } });
  };
  return (
    <Dialog
      title={t('orders.view.saveTitle')}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <DialogActions busy={busy} isDisabled={name.trim() === ''} onPress={save}>
          {t('orders.view.save')}
        </DialogActions>
      }
    >
      <form
        className="orders__form"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField label={t('orders.view.name')} value={name} onChange={setName} maxLength={40} autoFocus />
        <Switch value={isShared} onChange={setShared}>
          {t('orders.view.share')}
        </Switch>
        <ErrorNote error={error} />
      </form>
    </Dialog>
  );
}
