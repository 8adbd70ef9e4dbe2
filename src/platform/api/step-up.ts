import { isStepUpRequired, type UntypedApi } from './client.ts';

/** What the owner has to enter again. */
export type StepUp = { requiredFactors: 'password' | 'both' };
type StepUpPrompt = () => Promise<boolean>;

let openStepUp: (StepUp & { resolve: (succeeded: boolean) => void }) | undefined;
let pendingStepUp: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

/** The step-up that the page asks for; undefined when there is none. For `useSyncExternalStore`. */
export const getOpenStepUp = (): StepUp | undefined => openStepUp;

/** A subscriber shows the open step-up. When the last one leaves, it has failed, so no caller waits forever. */
export function subscribeToStepUp(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) finishStepUp(false);
  };
}

/** Ends the open step-up. */
export function finishStepUp(succeeded: boolean): void {
  const finished = openStepUp;
  setOpenStepUp(undefined);
  finished?.resolve(succeeded);
}

function setOpenStepUp(next: typeof openStepUp): void {
  openStepUp = next;
  for (const listener of listeners) listener();
}

/** Asks once, however many calls require step-up at the same time. Resolves to whether the owner confirmed. */
export function requestStepUp(getFactors: () => Promise<StepUp['requiredFactors']>): Promise<boolean> {
  pendingStepUp ??= askOwner(getFactors).finally(() => {
    pendingStepUp = undefined;
  });
  return pendingStepUp;
}

async function askOwner(getFactors: () => Promise<StepUp['requiredFactors']>): Promise<boolean> {
  if (listeners.size === 0) return false;
  const requiredFactors = await getFactors();
  return listeners.size > 0 && new Promise((resolve) => setOpenStepUp({ requiredFactors, resolve }));
}

/** Wraps a client: a call that requires step-up prompts for it and is then repeated. */
export function withStepUp(api: UntypedApi, prompt: StepUpPrompt): UntypedApi {
  return async (name, input) => {
    try {
      return await api(name, input);
    } catch (error) {
      if (!isStepUpRequired(error) || !(await prompt())) throw error;
      return api(name, input);
    }
  };
}
