import { type DefaultValue, type FieldMetadata, useFormMetadata } from '@conform-to/react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';

/**
 * The rows of a list in an ActionForm. An added row gets the focus; after a removal it goes to the row `next`, or
 * without rows to the button that adds one, which is in the same element after them.
 */
export function useFieldRows<Row>(field: FieldMetadata<Row[]>) {
  const form = useFormMetadata();
  const list = useRef<HTMLDivElement>(null);
  const rows = field.getFieldList();
  const change = (send: () => void, focused: number) => {
    flushSync(send);
    const row = list.current?.children[focused];
    (row?.querySelector<HTMLElement>('input, select') ?? list.current?.querySelector('button'))?.focus();
  };
  return {
    list,
    rows,
    add: (defaultValue: DefaultValue<Row>) =>
      change(() => form.insert({ name: field.name, defaultValue }), rows.length),
    remove: (index: number, next: number) => change(() => form.remove({ name: field.name, index }), next),
  };
}
