import { type ReactNode, Suspense, use } from 'react';
import { fragmentKey } from './fragment-key.ts';
import { useIsolatedHtml } from './render-isolated.tsx';

type Props<Value> = {
  /** Its name; with the value, everything that it shows, besides the language. */
  name: string;
  /** From `defer`: null if it was not available in time. */
  value: Promise<Value | null>;
  /** Keeps the block's place meanwhile. */
  fallback: ReactNode;
  children: (value: Value) => ReactNode;
};

/** A block that may arrive after the rest of the page. If it fails or takes too long, it is left out. */
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
