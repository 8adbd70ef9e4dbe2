import { useId, useSyncExternalStore } from 'react';
import { finishStepUp, getOpenStepUp, subscribeToStepUp } from '#platform/api/step-up.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { ownerApi } from './signed-in-api.ts';
import { StepUpForm } from './step-up-form.tsx';

/** Opens when a request needs step-up authentication. The request continues after it. */
export function StepUpDialog() {
  const stepUp = useSyncExternalStore(subscribeToStepUp, getOpenStepUp, () => undefined);
  const id = useId();
  const requiredFactors = stepUp?.requiredFactors ?? 'password';
  return (
    <Dialog
      open={stepUp !== undefined}
      onClose={() => finishStepUp(false)}
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
        requiredFactors={requiredFactors}
        submit="Continue"
        submitting="Checking..."
        failed="Failed to confirm."
        send={async ({ password, code }) => {
          const body = { password, ...(requiredFactors === 'both' && { code }) };
          await ownerApi('POST /api/admin/prove', { body });
          finishStepUp(true);
        }}
      />
    </Dialog>
  );
}
