import { type Api, isStepUpRequired } from './client.ts';

/** Asks a person to prove who they are; whether they did. */
type StepUpPrompt = () => Promise<boolean>;

let stepUpPrompt: StepUpPrompt | undefined;
let pendingStepUp: Promise<boolean> | undefined;

/** Anyone who can ask on the page says so here, for as long as it stands there. */
export function registerStepUpPrompt(prompt: StepUpPrompt): () => void {
  stepUpPrompt = prompt;
  return () => {
    if (stepUpPrompt === prompt) stepUpPrompt = undefined;
  };
}

/** Asks once, however many calls want a proof at the same time. */
export function requestStepUp(): Promise<boolean> {
  pendingStepUp ??= (stepUpPrompt?.() ?? Promise.resolve(false)).finally(() => {
    pendingStepUp = undefined;
  });
  return pendingStepUp;
}

/** The same client, which asks for a proof where a call wants a fresh one, and then goes on with what was wanted. */
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
