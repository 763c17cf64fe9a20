import { type ReactNode, useEffect } from 'react';
import { useText } from '../use-text.ts';
import { Button } from './button.tsx';

type Props = {
  label: string;
  /** How many are selected, in words. */
  text: string;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
};

/** What can be done with what is selected in a list. */
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

/** Gives the focus back to the row that was selected, or to its list, when the bar goes together with what had it. */
function useFocusBack(): void {
  useEffect(() => {
    const row = document.activeElement;
    const list = row?.closest('[role=grid]');
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      const place = [row, list].find((each) => each instanceof HTMLElement && each.isConnected);
      if (isLost && place instanceof HTMLElement) place.focus();
    };
  }, []);
}
