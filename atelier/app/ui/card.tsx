import { type ReactNode, useId } from 'react';

type Props = { title: ReactNode; actions?: ReactNode; children: ReactNode };

/** A section of a screen with its own title and actions. */
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
