import { type ReactNode, useId } from 'react';

type Props = { title: string; actions?: ReactNode; children: ReactNode };

/** A part of the order, with what can be done about it. */
export function Card({ title, actions, children }: Props) {
  const id = useId();
  return (
    <section className="order-card" aria-labelledby={id}>
      <header className="order-card__head">
        <h2 id={id}>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  );
}
