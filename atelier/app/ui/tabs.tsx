import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import { keepTabInView } from './keep-tab-in-view.ts';
import { Tag } from './values.tsx';

export type TabItem<Id extends string = string> = {
  id: Id;
  label: string;
  count?: number;
  /** The parts that need attention. */
  mark?: readonly string[];
  content: ReactNode;
};

type Props<Id extends string> = {
  label: string;
  items: readonly TabItem<Id>[];
  /** The selected tab; keep it in the address (use-address.ts). */
  value: Id;
  onChange: (id: Id) => void;
};

/** Tabs of a screen. */
export function Tabs<Id extends string>({ label, items, value, onChange }: Props<Id>) {
  const choose = (key: unknown) => {
    const item = items.find(({ id }) => id === key);
    if (!item) return;
    // A field that goes with its panel gets no blur, with which it gives what is typed.
    const typedIn = document.activeElement?.closest<HTMLElement>('.tabs__panel :focus');
    typedIn?.blur();
    onChange(item.id);
  };
  return (
    <AriaTabs className="tabs" selectedKey={value} onSelectionChange={choose}>
      <TabList ref={keepTabInView} className="tabs__list" aria-label={label} items={items}>
        {(item) => (
          <Tab className="tabs__tab">
            {item.label}
            {item.count !== undefined && <span className="tabs__count">{item.count}</span>}
            {item.mark?.map((word) => (
              <Tag key={word} kind="waiting">
                {word}
              </Tag>
            ))}
          </Tab>
        )}
      </TabList>
      {items.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="tabs__panel">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
