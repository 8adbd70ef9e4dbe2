import { type Api, wantsProof } from './client.ts';

/** Asks a person to prove who they are; whether they did. */
type Ask = () => Promise<boolean>;

let asks: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Anyone who can ask on the page says so here, for as long as it stands there. */
export function askForProofBy(ask: Ask): () => void {
  asks = ask;
  return () => {
    if (asks === ask) asks = undefined;
  };
}

/** Asks once, however many calls want a proof at the same time. */
export function askForProof(): Promise<boolean> {
  asking ??= (asks?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}

/** The same client, which asks for a proof where a call wants a fresh one, and then goes on with what was wanted. */
export function goingOnAfterProof(api: Api, ask: Ask): Api {
  return async (name, ...input) => {
    try {
      return await api(name, ...input);
    } catch (error) {
      if (!wantsProof(error) || !(await ask())) throw error;
      return api(name, ...input);
    }
  };
}
