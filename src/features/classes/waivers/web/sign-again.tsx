import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { focusElement, focusField } from '#platform/ui/state/focus-element.ts';
import { signup } from '../../sign-up/web/signup-words.ts';
import type { Waiver } from '../domain/waiver.ts';
import type { SignatureHandle } from './signature-field.tsx';
import { WaiverSheet } from './waiver-sheet.tsx';

type Signed = { waiverVersion: string; signature: string };
/** Returns what was signed in the form. Undefined while something is missing, which is then shown and focused. */
export type SignAgainHandle = { read: (form: HTMLFormElement) => Signed | undefined };

/** The newer waiver for a returning student, in the form with their email. */
export function SignAgain({ waiver, ref }: { waiver: Waiver; ref: Ref<SignAgainHandle> }) {
  const [errors, setErrors] = useState<{ waiver?: string | undefined; signature?: string | undefined }>({});
  const signature = useRef<SignatureHandle>(null);

  useImperativeHandle(ref, () => ({
    read(form) {
      const hasAgreed = new FormData(form).has('waiver');
      const image = signature.current?.read();
      setErrors({
        waiver: hasAgreed ? undefined : signup.missingFields.waiver,
        signature: image ? undefined : signup.problems.signature.text,
      });
      if (hasAgreed && image) return { waiverVersion: waiver.version, signature: image };
      focusField(form, hasAgreed ? 'signature' : 'waiver');
      return undefined;
    },
  }));

  return (
    <div ref={focusElement} tabIndex={-1} className="my-8 min-w-0">
      <WaiverSheet
        waiver={waiver}
        errors={errors}
        signature={signature}
        onSignatureChange={() => setErrors((current) => ({ ...current, signature: undefined }))}
      />
    </div>
  );
}
