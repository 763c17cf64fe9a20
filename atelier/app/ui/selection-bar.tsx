import type { ReactNode } from 'react';
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
