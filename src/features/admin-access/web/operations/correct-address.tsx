import { useState } from 'react';
import { FormDialog } from '#platform/shell/form-dialog.tsx';
import { FormTextField } from '#platform/ui/form-fields.tsx';
import { AddressForm } from '../operation-actions.ts';

/** Corrects the address of a failed email and sends it again. */
export function CorrectAddress({ id, to, title }: { id: string; to: string; title: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button small quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Correct the address
        <span className="sr-only"> {title}</span>
      </button>
      {isOpen && (
        <FormDialog
          title="Correct the address"
          schema={AddressForm}
          defaultValue={{ email: to }}
          hidden={{ intent: 'correct-address', id }}
          submit="Send to this address"
          onClose={() => setIsOpen(false)}
        >
          {({ email }) => <FormTextField whole field={email} label="Email" type="email" />}
        </FormDialog>
      )}
    </>
  );
}
