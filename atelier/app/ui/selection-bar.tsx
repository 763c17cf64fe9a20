import { type ReactNode, useEffect } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from './button.tsx';

type Props = {
  label: string;
  /** The number of selected items, in words. */
  text: string;
  onClear: () => void;
  /** The actions on them. */
  children: ReactNode;
};

/** The actions on the selected items of a list. */
export function SelectionBar({ label, text, onClear, children }: Props) {
  const { t } = useText();
  useFocusBack();
  return (
    <section className="selection-bar" aria-label={label}>
      <p role="status">{text}</p>
      {children}
      <Button kind="quiet" icon="x" onPress={onClear}>
        {t('shell.clearSelection')}
      </Button>
    </section>
  );
}

/** Returns the focus to the selected row, or to its list, when the bar disappears with the focus in it. */
function useFocusBack(): void {
  useEffect(() => {
    const row = document.activeElement;
    const list = row?.closest('[role=grid]');
    const focusBack = () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      const target = [row, list].find((each) => each instanceof HTMLElement && each.isConnected);
      if (isLost && target instanceof HTMLElement) target.focus();
    };
    // Once a menu of the bar is closed, too, which holds the focus until then.
    return () => void requestAnimationFrame(() => requestAnimationFrame(focusBack));
  }, []);
}
