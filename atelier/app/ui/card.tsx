import { type ReactNode, useId } from 'react';

type Props = { title: string; actions?: ReactNode; children: ReactNode };

/** A part of a screen under a title of its own, with what can be done about it. */
export function Card({ title, actions, children }: Props) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <header className="card__head">
        <h2 id={id}>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  );
}
