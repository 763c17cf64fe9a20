import './numbers-table.css';
import type { ReactNode } from 'react';
import { useText } from '#atelier/app/i18n/use-text.ts';

/** The table beside a chart: a long one scrolls, with the keyboard, too. */
export function FigureTable({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <section className="figure__table" tabIndex={0} aria-label={t('reports.table', { title })}>
      <table className="numbers-table">{children}</table>
    </section>
  );
}
