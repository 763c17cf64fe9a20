import { useState } from 'react';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { Switch } from '#atelier/app/ui/fields/checkbox.tsx';
import { TextField } from '#atelier/app/ui/fields/text-field.tsx';
import { ErrorNote } from '#atelier/app/ui/states.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';

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
      alert={<ErrorNote error={error} />}
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
      </form>
    </Dialog>
  );
}
