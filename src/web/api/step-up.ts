import { type Api, isStepUpRequired } from './client.ts';

/** Asks the owner to reauthenticate. Resolves to whether they did. */
type StepUpPrompt = () => Promise<boolean>;

let stepUpPrompt: StepUpPrompt | undefined;
let pendingStepUp: Promise<boolean> | undefined;

/** Registers the prompt of the mounted page. Returns the function that unregisters it. */
export function registerStepUpPrompt(prompt: StepUpPrompt): () => void {
  stepUpPrompt = prompt;
  return () => {
    if (stepUpPrompt === prompt) stepUpPrompt = undefined;
  };
}

/** Shows one prompt, however many calls require reauthentication at the same time. */
export function requestStepUp(): Promise<boolean> {
  pendingStepUp ??= (stepUpPrompt?.() ?? Promise.resolve(false)).finally(() => {
    pendingStepUp = undefined;
  });
  return pendingStepUp;
}

/** Wraps a client: a call that requires step-up prompts for it and is then repeated. */
export function withStepUp(api: Api, prompt: StepUpPrompt): Api {
  return async (name, ...input) => {
    try {
      return await api(name, ...input);
    } catch (error) {
      if (!isStepUpRequired(error) || !(await prompt())) throw error;
      return api(name, ...input);
    }
  };
}
