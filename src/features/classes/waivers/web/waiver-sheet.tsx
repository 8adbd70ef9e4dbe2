import type { Ref } from 'react';
import { useContent } from '#platform/shell/content.ts';
import type { Waiver } from '../domain/waiver.ts';
import { SignatureField, type SignatureHandle } from './signature-field.tsx';
import { WaiverPaper, WaiverText } from './waiver-text.tsx';

/**
 * The waiver on one sheet of paper: its text, its checkbox, which belongs to this version, and the signature. A page
 * about it alone says its heading and hint at the top.
 */
export function WaiverSheet(props: {
  waiver: Waiver;
  errors: { waiver?: string | undefined; signature?: string | undefined };
  signature: Ref<SignatureHandle>;
  onSignatureChange: () => void;
  isHeadingHidden?: boolean;
  /** The person who signs, if known. */
  signer?: string;
}) {
  const { waiver, errors, isHeadingHidden } = props;
  const { heading, hint } = useContent('sign-up-parts').waiver;
  return (
    <section aria-labelledby="waiver" className="@container">
      <h2 id="waiver" className={isHeadingHidden ? 'sr-only' : 'mb-2'}>
        {heading}
      </h2>
      {!isHeadingHidden && <p className="mb-6 text-quiet">{hint}</p>}
      <WaiverPaper>
        <WaiverText waiver={waiver} />
        <div className="mt-6 border-line border-t pt-4">
          <label className="inline-flex min-h-[48px] items-center gap-[0.85rem] font-semibold">
            <input
              key={waiver.version}
              type="checkbox"
              name="waiver"
              required
              aria-invalid={errors.waiver ? true : undefined}
              aria-describedby={errors.waiver ? 'waiver-error' : undefined}
              className="size-[26px] flex-none"
            />
            <span className="text-balance">I have read the waiver and agree to it</span>
          </label>
          <p id="waiver-error" className="mt-1 font-medium text-accent empty:hidden" aria-live="polite">
            {errors.waiver}
          </p>
        </div>
        <SignatureField
          ref={props.signature}
          error={errors.signature}
          onChange={props.onSignatureChange}
          signer={props.signer}
        />
      </WaiverPaper>
    </section>
  );
}
