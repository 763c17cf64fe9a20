import { type ComponentProps, createElement, type ReactNode, useEffect, useState } from 'react';
import { RAW, readTree, type Tree } from './read-tree.ts';

const SWITCHES = /^(?:async|checked|disabled|hidden|open)$/i;

/** The name under which the floor has what a page shows only in the browser; set by documents with such a part. */
export const LATE_PART = 'latePart';

/** A tree as React elements, created each time, as a page's components would. */
export function elementOf(tree: Tree, key?: number): ReactNode {
  if (typeof tree === 'string') return tree;
  const { name, attributes, children } = tree;
  const props = Object.entries(attributes).map(([attribute, value]) => [
    attribute === 'class' ? 'className' : attribute,
    SWITCHES.test(attribute) ? true : value,
  ]);
  const own = { key, suppressHydrationWarning: true, ...Object.fromEntries(props) };
  if (RAW.test(name)) return createElement(name, { ...own, dangerouslySetInnerHTML: { __html: children.join('') } });
  return createElement(COMPONENTS[name] ?? name, own, ...children.map((child) => elementOf(child)));
}

/** The elements with behaviour in the floor, too. */
const COMPONENTS: Readonly<Record<string, typeof Button | typeof Main>> = { button: Button, main: Main };

/** A press shows on the button itself: the minimal effect of a press. */
function Button(props: ComponentProps<'button'>) {
  const [isPressed, setPressed] = useState(false);
  return createElement('button', {
    type: 'button',
    ...props,
    'data-pressed': isPressed || undefined,
    onClick: () => setPressed(true),
  });
}

/** What depends on the device's storage, such as a cart, is requested after hydration. */
function Main(props: ComponentProps<'main'>) {
  const [late, setLate] = useState<ReactNode>(null);
  useEffect(() => {
    const path: unknown = Reflect.get(globalThis, LATE_PART);
    // Once: the late part is a `main` as well.
    Reflect.deleteProperty(globalThis, LATE_PART);
    if (typeof path === 'string') readLate(path).then(setLate);
  }, []);
  return late ?? createElement('main', props);
}

async function readLate(path: string): Promise<ReactNode> {
  const response = await fetch(path);
  return elementOf(readTree(await response.text()));
}
