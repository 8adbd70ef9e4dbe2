import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';

/** Two or more views of a page. Only the panel of the selected tab is rendered. */
export function PageTabs<Key extends string>(props: {
  label: string;
  tabs: readonly (readonly [key: Key, label: string])[];
  selected: Key;
  onSelect: (key: Key) => void;
  children: ReactNode;
}) {
  return (
    <Tabs selectedKey={props.selected} onSelectionChange={(key) => props.onSelect(key as Key)}>
      <TabList aria-label={props.label} className="mb-6 flex gap-1 border-line border-b print:hidden">
        {props.tabs.map(([key, label]) => (
          <Tab
            key={key}
            id={key}
            className="-mb-px flex min-h-11 cursor-pointer items-center border-transparent border-b-2 px-4 font-semibold text-quiet outline-offset-[-3px] data-hovered:text-ink data-selected:border-primary data-selected:text-ink"
          >
            {label}
          </Tab>
        ))}
      </TabList>
      <TabPanel key={props.selected} id={props.selected}>
        {props.children}
      </TabPanel>
    </Tabs>
  );
}
