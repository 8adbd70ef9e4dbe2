import { useEffect, useId, useRef, useState } from 'react';
import { ownerApi } from '#web/api/signed-in.ts';
import { registerStepUpPrompt } from '#web/api/step-up.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { StepUpForm } from './step-up-form.tsx';

/** Opens when a request needs step-up authentication. The request continues after it. */
export function StepUpDialog() {
  const [requiredFactors, setRequiredFactors] = useState<'password' | 'both'>();
  const resolveStepUp = useRef<(succeeded: boolean) => void>(undefined);
  const id = useId();

  useEffect(
    () =>
      registerStepUpPrompt(async () => {
        const { on } = await ownerApi('GET /api/admin/second-factor');
        setRequiredFactors(on ? 'both' : 'password');
        return new Promise((resolve) => {
          resolveStepUp.current = resolve;
        });
      }),
    [],
  );
  const close = (succeeded: boolean) => {
    setRequiredFactors(undefined);
    resolveStepUp.current?.(succeeded);
    resolveStepUp.current = undefined;
  };
  // Rejects the pending step-up when the owner leaves the admin area, so its caller does not wait forever.
  useEffect(() => () => resolveStepUp.current?.(false), []);

  return (
    <Dialog
      open={requiredFactors !== undefined}
      onClose={() => close(false)}
      labelledBy={id}
      describedBy={`${id}-text`}
      closeLabel="Close"
    >
      <h2 id={id} className="pr-12">
        Is it still you?
      </h2>
      <p id={`${id}-text`} className="mt-1 mb-5 text-quiet">
        You signed in a while ago. Before you continue, please confirm that it’s you.
      </p>
      <StepUpForm
        label="Is it still you?"
        requiredFactors={requiredFactors ?? 'password'}
        submit="Continue"
        submitting="Checking..."
        failed="Failed to confirm."
        send={async ({ password, code }) => {
          const body = { password, ...(requiredFactors === 'both' && { code }) };
          await ownerApi('POST /api/admin/prove', { body });
          close(true);
        }}
      />
    </Dialog>
  );
}
