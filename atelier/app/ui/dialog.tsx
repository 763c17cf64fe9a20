import type { ComponentProps, ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Boundary } from './boundary.tsx';
import { Button, IconButton } from './button.tsx';

type Props = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** `wide` for a table or two columns. */
  size?: 'plain' | 'wide';
  /** Its buttons, the main one last. */
  actions?: ReactNode;
  /** Stays open: a press beside it or Escape would lose what was typed. */
  isPersistent?: boolean;
  /** For questions that must be answered. */
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
};

/** A modal dialog; Escape closes it and the focus returns to where it was. */
export function Dialog({
  title,
  isOpen,
  onClose,
  size = 'plain',
  actions,
  isPersistent = false,
  role,
  children,
}: Props) {
  const { t } = useText();
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!isPersistent}
      isKeyboardDismissDisabled={isPersistent}
      className="dialog__overlay"
    >
      <Modal className={`dialog dialog--${size}`}>
        <AriaDialog className="dialog__content" {...(role && { role })}>
          <header className="dialog__head">
            <Heading slot="title" className="dialog__title">
              {title}
            </Heading>
            <IconButton icon="x" label={t('shell.close')} slot="close" />
          </header>
          <div className="dialog__body">
            <Boundary>{children}</Boundary>
          </div>
          {actions && <footer className="dialog__actions">{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The usual buttons of a dialog: cancel, and the main action with the props of a `Button`. */
export function DialogActions({ cancel, ...action }: ComponentProps<typeof Button> & { cancel?: string | undefined }) {
  const { t } = useText();
  return (
    <>
      <Button slot="close">{cancel ?? t('shell.cancel')}</Button>
      <Button kind="primary" {...action} />
    </>
  );
}

type ConfirmProps = {
  title: string;
  /** The label of the main action, never «OK». */
  action: string;
  /** The label of the button that leaves things as they are, if it is not «Cancel». */
  cancel?: string;
  isOpen: boolean;
  isBusy?: boolean;
  isDangerous?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before an action that is hard to undo. */
export function ConfirmDialog(confirm: ConfirmProps) {
  const { action, cancel, isBusy = false, isDangerous = false, onConfirm, ...props } = confirm;
  return (
    <Dialog
      {...props}
      role="alertdialog"
      actions={
        <DialogActions cancel={cancel} kind={isDangerous ? 'danger' : 'primary'} busy={isBusy} onPress={onConfirm}>
          {action}
        </DialogActions>
      }
    />
  );
}
