import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Boundary } from './boundary.tsx';
import { Button, IconButton } from './button.tsx';
import { closeDoneToasts } from './toasts.tsx';
import { useTypedIn } from './use-typed-in.ts';

type Props = {
  title: string;
  isOpen: boolean;
  /** Without it only its own buttons close it, and nothing beside it can be read. */
  onClose?: () => void;
  /** `wide` for a table or two columns. */
  size?: 'plain' | 'wide';
  /** What is wrong: beside the buttons, where it is seen however long the dialog is. */
  alert?: ReactNode;
  /** Its buttons, the main one last. */
  actions?: ReactNode;
  /** A press beside it does not close it, and Escape asks first if something was typed in it. */
  isPersistent?: boolean;
  /** Escape asks first in any case: what it shows is shown once. */
  isShownOnce?: boolean;
  /** For questions that must be answered. */
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
};

/** Closes the surrounding dialog without a question. */
const CloseContext = createContext<() => void>(() => undefined);

/** A modal dialog; Escape closes it, without losing what was typed, and the focus returns to where it was. */
export function Dialog(props: Props) {
  const { title, isOpen, onClose, size = 'plain', actions, isPersistent, isShownOnce, role, children, alert } = props;
  const { t } = useText();
  const modal = useRef<HTMLDivElement>(null);
  const wasTyped = useTypedIn(modal, isOpen);
  useKeptFocus(modal, isOpen);
  useEffect(() => {
    if (isOpen) closeDoneToasts();
  }, [isOpen]);
  const [isAsking, setAsking] = useState(false);
  const close = () => onClose?.();
  const leave = () => (isShownOnce || (isPersistent && wasTyped()) ? setAsking(true) : close());
  return (
    <CloseContext value={close}>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => !open && leave()}
        isDismissable={onClose !== undefined && !(isPersistent || isShownOnce)}
        isKeyboardDismissDisabled={!onClose}
        className={onClose ? 'dialog__overlay' : 'dialog__overlay dialog__overlay--alone'}
      >
        <Modal ref={modal} className={`dialog dialog--${size}`}>
          <AriaDialog className="dialog__content" {...(role && { role })}>
            <header className="dialog__head">
              <Heading slot="title" className="dialog__title">
                {title}
              </Heading>
              {onClose && <IconButton icon="x" label={t('shell.close')} slot="close" />}
            </header>
            <div className="dialog__body">
              <Boundary>{children}</Boundary>
            </div>
            {alert && <div className="dialog__alert">{alert}</div>}
            {actions && <footer className="dialog__actions">{actions}</footer>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
      {isAsking && isOpen && <LeaveDialog onLeave={close} onClose={() => setAsking(false)} />}
    </CloseContext>
  );
}

/**
 * Keeps the focus in a dialog whose focused part is taken away, such as a button that was pressed: on the page behind
 * it neither Escape nor Tab would be the dialog's.
 */
function useKeptFocus(dialog: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) element.querySelector<HTMLElement>('[role$=dialog]')?.focus();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [dialog, isOpen]);
}

/** Asks before what was typed in a dialog, or is shown once, would be lost. */
function LeaveDialog({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) {
  const { t } = useText();
  const leave = () => {
    onClose();
    onLeave();
  };
  return (
    <ConfirmDialog
      title={t('shell.leaveDialog.title')}
      action={t('shell.leaveDialog.leave')}
      cancel={t('shell.leave.stay')}
      isDangerous
      isOpen
      onConfirm={leave}
      onClose={onClose}
    >
      <p>{t('shell.leaveDialog.text')}</p>
    </ConfirmDialog>
  );
}

/** The usual buttons of a dialog: cancel, and the main action with the props of a `Button`. */
export function DialogActions({ cancel, ...action }: ComponentProps<typeof Button> & { cancel?: string | undefined }) {
  const { t } = useText();
  const close = useContext(CloseContext);
  return (
    <>
      <Button onPress={close}>{cancel ?? t('shell.cancel')}</Button>
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
  /** What it asks for is not said yet. */
  isDisabled?: boolean;
  isDangerous?: boolean;
  size?: 'plain' | 'wide';
  /** What is wrong, as of a `Dialog`. */
  alert?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before an action that is hard to undo. */
export function ConfirmDialog(confirm: ConfirmProps) {
  const { action, cancel, isBusy = false, isDisabled = false, isDangerous = false, onConfirm, ...props } = confirm;
  const kind = isDangerous ? 'danger' : 'primary';
  return (
    <Dialog
      {...props}
      role="alertdialog"
      actions={
        <DialogActions cancel={cancel} kind={kind} busy={isBusy} isDisabled={isDisabled} onPress={onConfirm}>
          {action}
        </DialogActions>
      }
    />
  );
}
