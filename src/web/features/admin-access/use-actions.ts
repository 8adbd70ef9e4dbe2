import { useRef, useState } from 'react';
import { asApiError, isHandledElsewhere } from '#web/api/client.ts';
import { confirmDialog } from '#web/content/admin.ts';
import type { Notice } from '#web/content/text.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useToast } from '#web/ui/toast.tsx';

/**
 * What pressing a button does: asks first where that is needed, says what was done, and has the list asked for again. `key`
 * tells the button from its neighbours while it is at work.
 */
export type RunAction = (run: {
  key: string;
  action: () => Promise<unknown>;
  done: string;
  confirmation?: { text: string; confirm: string };
}) => Promise<void>;

/** The buttons of a list, of which one is pressed at a time; `busy` is the key of the one that is at work. */
export type Actions = { busy: string | undefined; run: RunAction };

/** Runs one press at a time. `reload` is called after each, whatever became of it, and `done` after one that went well. */
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
