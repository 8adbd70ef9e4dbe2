import { type ComponentProps, useState } from 'react';
import type { z } from 'zod';
import { FormDialog, type FormDialogProps } from '#web/shell/form-dialog.tsx';
import { Buttons } from './part.tsx';

type EditButtonProps<Schema extends z.ZodObject> = Omit<FormDialogProps<Schema>, 'submit' | 'onClose'> & {
  label: string;
  /** Buttons beside it. */
  others?: ComponentProps<typeof Buttons>['actions'];
};

/** The button of a part, and the form that it opens. */
export function EditButton<Schema extends z.ZodObject>({ label, others = [], ...form }: EditButtonProps<Schema>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Buttons actions={[[label, () => setIsOpen(true)], ...others]} />
      {isOpen && <FormDialog {...form} submit="Save" onClose={() => setIsOpen(false)} />}
    </>
  );
}
