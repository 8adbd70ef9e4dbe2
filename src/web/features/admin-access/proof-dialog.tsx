import { useEffect, useId, useRef, useState } from 'react';
import { askForProofBy } from '#web/api/going-on-after-proof.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { proofDialog as words } from '#web/content/desk-two-step.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ProofForm } from './proof-form.tsx';

/** Opens where a call wants a fresh proof of who sits at the desk; what was wanted then goes on by itself. */
export function ProofDialog() {
  const [asks, setAsks] = useState<'password' | 'both'>();
  const settle = useRef<(proved: boolean) => void>(undefined);
  const id = useId();

  useEffect(
    () =>
      askForProofBy(async () => {
        const { on } = await ownerApi('GET /api/admin/second-factor');
        setAsks(on ? 'both' : 'password');
        return new Promise((resolve) => {
          settle.current = resolve;
        });
      }),
    [],
  );
  const close = (proved: boolean) => {
    setAsks(undefined);
    settle.current?.(proved);
    settle.current = undefined;
  };
  // Anyone who waits for an answer is not left waiting when the desk is left.
  useEffect(() => () => settle.current?.(false), []);

  return (
    <Dialog
      open={asks !== undefined}
      onClose={() => close(false)}
      labelledBy={id}
      describedBy={`${id}-text`}
      closeLabel={words.close}
    >
      <h2 id={id} className="pr-12">
        {words.heading}
      </h2>
      <p id={`${id}-text`} className="mt-1 mb-5 text-quiet">
        {words.text}
      </p>
      <ProofForm
        label={words.heading}
        asks={asks ?? 'password'}
        submit={words.submit}
        submitting={words.submitting}
        failed={words.failed}
        send={async ({ password, code }) => {
          const body = { password, ...(asks === 'both' && { code }) };
          await ownerApi('POST /api/admin/prove', { body });
          close(true);
        }}
      />
    </Dialog>
  );
}
