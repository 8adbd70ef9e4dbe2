import { useState } from 'react';
import { ComboBox, FieldError, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';

export type ComboBoxOption = { id: string; text: string; detail: string };

/**
 * A text field that offers options while the owner types; the typed text stays when no option is chosen. The options
 * are a prop, so that a server can search them.
 */
export function ComboBoxField(props: {
  label: string;
  name: string;
  /** A hint, or the state of the search. It is announced. */
  status: string;
  error: string | undefined;
  text: string;
  onText: (text: string) => void;
  options: readonly ComboBoxOption[];
  /** While true, the list is open without options. */
  isLoading: boolean;
  selected: string | null;
  onSelect: (id: string) => void;
}) {
  // Outside a modal dialog the list would be inert.
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const dialog = root?.closest('dialog');
  return (
    <ComboBox
      ref={setRoot}
      name={props.name}
      formValue="text"
      allowsCustomValue
      // Options reach the list a moment after they were loaded.
      allowsEmptyCollection={props.isLoading || props.options.length > 0}
      isRequired
      isInvalid={props.error !== undefined}
      validationBehavior="aria"
      items={props.options}
      inputValue={props.text}
      onInputChange={props.onText}
      selectedKey={props.selected}
      onSelectionChange={(key) => key !== null && props.onSelect(String(key))}
    >
      {({ isOpen }) => (
        <>
          <Label className="mb-1 block font-semibold">{props.label}</Label>
          <Input
            className="input"
            maxLength={100}
            autoComplete="off"
            required
            onKeyDown={(event) => {
              // Escape closes the list, and a dialog only when the list is closed.
              if (isOpen && event.key === 'Escape') event.preventDefault();
            }}
          />
          <Text slot="description" role="status" className="mt-1 block text-[0.9rem] text-quiet">
            {props.status}
          </Text>
          <FieldError className="mt-1 block font-medium text-accent">{props.error}</FieldError>
          <Popover
            {...(dialog && { UNSTABLE_portalContainer: dialog })}
            className="w-(--trigger-width) overflow-auto rounded-card border border-line bg-raised p-1 shadow-soft"
          >
            <ListBox<ComboBoxOption>
              className="outline-none"
              renderEmptyState={() => <p className="px-3 py-2 text-quiet">{props.status}</p>}
            >
              {({ text, detail }) => (
                <ListBoxItem
                  textValue={text}
                  className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 rounded-[6px] px-3 py-2 outline-none [overflow-wrap:anywhere] data-focused:bg-band"
                >
                  {text} <small className="text-quiet">{detail}</small>
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </>
      )}
    </ComboBox>
  );
}
