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

/** One component with its name; several side by side differ in state only. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="specimen">
      <h3 className="eyebrow">{name}</h3>
      {children}
    </section>
  );
}

const POSES = ['rest', 'hover', 'focus', 'active'] as const;

type States = Readonly<Record<string, ReactNode>>;

/** A component at rest, hovered, focused and pressed, then in states of its own, each with its name. */
export function Poses({ of, states = {} }: { of: (pose: string) => ReactNode; states?: States }) {
  return (
    <ul className="poses">
      {POSES.map((pose) => (
        <State key={pose} name={pose} pose={pose}>
          {of(pose)}
        </State>
      ))}
      {Object.entries(states).map(([name, piece]) => (
        <State key={name} name={name}>
          {piece}
        </State>
      ))}
    </ul>
  );
}

/** States without a pose. */
export function StatesOf({ states }: { states: States }) {
  return (
    <ul className="poses">
      {Object.entries(states).map(([name, piece]) => (
        <State key={name} name={name}>
          {piece}
        </State>
      ))}
    </ul>
  );
}

function State({ name, pose, children }: { name: string; pose?: string; children: ReactNode }) {
  return (
    <li>
      <span className="poses__name">{name}</span>
      <div data-pose={pose}>{children}</div>
    </li>
  );
}
