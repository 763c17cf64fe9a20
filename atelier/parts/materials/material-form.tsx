import type { ComponentProps, ReactNode } from 'react';
import { Dialog, DialogActions } from '#atelier/app/ui/dialog.tsx';
import { MaterialError } from './material-error.tsx';

type Props = ComponentProps<typeof MaterialError> & {
  title: string;
  /** The label of its main action. */
  action: string;
  isBusy: boolean;
  isDisabled?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Its fields. */
  children: ReactNode;
};

/** A dialog with the fields of a change of materials; what was typed stays where the change is refused. */
export function MaterialForm({
  title,
  action,
  isBusy,
  isDisabled = false,
  onSubmit,
  onClose,
  children,
  ...why
}: Props) {
  return (
    <Dialog
      title={title}
      isOpen
      isPersistent
      onClose={onClose}
      actions={
        <DialogActions busy={isBusy} isDisabled={isDisabled} onPress={onSubmit}>
          {action}
        </DialogActions>
      }
    >
      <div className="fields">
        {children}
        <MaterialError {...why} />
      </div>
    </Dialog>
  );
}
