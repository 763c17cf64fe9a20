import type { ReactNode } from 'react';

/** A chapter of the guide. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="section">
      <header className="section__head">
        <h2>{title}</h2>
      </header>
      {children}
    </section>
  );
}

/** One piece under its name; what stands side by side differs in state only. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="facts__text">
      <h3 className="eyebrow">{name}</h3>
      {children}
    </section>
  );
}
