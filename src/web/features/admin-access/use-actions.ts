import { useRef, useState } from 'react';
import { asApiError, isHandledElsewhere } from '#web/api/client.ts';
import { confirmDialog } from '#web/content/admin.ts';
import type { Notice } from '#web/content/text.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useToast } from '#web/ui/toast.tsx';

/**
 * Runs the action of a button: asks for confirmation when given, shows the result and reloads the list. `key`
 * identifies the busy button.
 */
export type RunAction = (run: {
  key: string;
  action: () => Promise<unknown>;
  done: string;
  confirmation?: { text: string; confirm: string };
}) => Promise<void>;

/** The buttons of a list. One runs at a time; `busy` is its key. */
export type Actions = { busy: string | undefined; run: RunAction };

/** Runs one action at a time. Calls `reload` after every action and `done` after a successful one. */
export function useActions(options: { reload: () => void; done: () => void; failed: Notice }): Actions {
  const alert = useAlert();
  const toast = useToast();
  const [busy, setBusy] = useState<string>();
  const isRunning = useRef(false);

  const run: RunAction = async ({ key, action, done, confirmation }) => {
    if (isRunning.current || (confirmation && !(await alert({ ...confirmDialog, ...confirmation })))) return;
    isRunning.current = true;
    setBusy(key);
    try {
      await action();
      toast(done);
      options.done();
    } catch (error) {
      if (!isHandledElsewhere(error)) {
        const { title, text } = options.failed;
        await alert({ title, text: asApiError(error)?.message || text, icon: 'error' });
      }
    } finally {
      isRunning.current = false;
      setBusy(undefined);
      options.reload();
    }
  };
  return { busy, run };
}
