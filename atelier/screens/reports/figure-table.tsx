import './numbers-table.css';
import type { ReactNode } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useTableCards } from '#atelier/app/ui/use-table-cards.ts';

/** The table beside a chart: a long one scrolls, with the keyboard, too. */
export function FigureTable({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useText();
  const room = useTableCards();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <section ref={room} className="figure__table" tabIndex={0} aria-label={t('reports.table', { title })}>
      <table className="numbers-table">{children}</table>
    </section>
  );
}
