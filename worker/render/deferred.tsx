import { type ReactNode, Suspense, use } from 'react';
import { fragmentKey } from './fragment-key.ts';
import { useIsolatedHtml } from './render-isolated.tsx';

type Props<Value> = {
  /** What it is; with the value all that it shows follows from, beside the language. */
  name: string;
  /** From `defer`: null where it could not be had in time. */
  value: Promise<Value | null>;
  /** What keeps its place meanwhile. */
  fallback: ReactNode;
  children: (value: Value) => ReactNode;
};

/** A block that may come after the page has left. What it throws, and what it waits for in vain, leaves it out. */
export function Deferred<Value>({ fallback, ...block }: Props<Value>) {
  return (
    <Suspense fallback={fallback}>
      <Block {...block} />
    </Suspense>
  );
}

function Block<Value>({ name, value, children }: Omit<Props<Value>, 'fallback'>) {
  const found = use(value);
  const { html } = useIsolatedHtml({
    what: 'deferred block',
    make: () => (found === null ? null : children(found)),
    key: `${name} ${fragmentKey(found)}`,
  });
  return html ? <div className="deferred" dangerouslySetInnerHTML={{ __html: html }} /> : null;
}
