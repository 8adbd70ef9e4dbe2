import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Waiver } from '#domain/classes/waiver.ts';
import { signup } from '#web/content/signup.ts';
import { SignatureField, type SignatureHandle } from './signature-field.tsx';
import { WaiverSection } from './waiver-section.tsx';

type Signed = { waiverVersion: string; signature: string };
/** Returns what was signed. Undefined while something is missing, which is then shown and focused. */
export type SignAgainHandle = { read: () => Signed | undefined };

/** The newer waiver for a returning student, in the form with their email. */
export function SignAgain({ waiver, ref }: { waiver: Waiver; ref: Ref<SignAgainHandle> }) {
  const [errors, setErrors] = useState<{ waiver?: string | undefined; signature?: string | undefined }>({});
  const signature = useRef<SignatureHandle>(null);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);

  useImperativeHandle(ref, () => ({
    read() {
      const find = (selector: string) => container.current?.querySelector<HTMLElement>(selector);
      const hasAgreed = find('[name=waiver]:checked') != null;
      const image = signature.current?.read();
      setErrors({
        waiver: hasAgreed ? undefined : signup.missingFields.waiver,
        signature: image ? undefined : signup.problems.signature.text,
      });
      if (hasAgreed && image) return { waiverVersion: waiver.version, signature: image };
      find(hasAgreed ? '[data-field="signature"]' : '[name=waiver]')?.focus();
      return undefined;
    },
  }));

  return (
    <div ref={container} tabIndex={-1} className="my-8 grid min-w-0 grid-cols-1 gap-14">
      <WaiverSection waiver={waiver} error={errors.waiver} />
      <SignatureField
        ref={signature}
        error={errors.signature}
        onChange={() => setErrors((current) => ({ ...current, signature: undefined }))}
      />
    </div>
  );
}
