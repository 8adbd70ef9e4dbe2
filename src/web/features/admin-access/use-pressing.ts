import { useRef, useState } from 'react';
import { needsNoWords, refusalOf } from '#web/api/client.ts';
import { areYouSure } from '#web/content/desk.ts';
import type { Notice } from '#web/content/text.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useToast } from '#web/ui/toast.tsx';

/**
 * What pressing a button does: asks first where that is needed, says what was done, and has the list asked for again. `key`
 * tells the button from its neighbours while it is at work.
 */
export type Press = (press: {
  key: string;
  work: () => Promise<unknown>;
  done: string;
  sure?: { text: string; confirm: string };
}) => Promise<void>;

/** The buttons of a list, of which one is pressed at a time; `busy` is the key of the one that is at work. */
export type Pressing = { busy: string | undefined; press: Press };

/** Runs one press at a time. `reload` is called after each, whatever became of it, and `done` after one that went well. */
export function usePressing(given: { reload: () => void; done: () => void; failed: Notice }): Pressing {
  const alert = useAlert();
  const toast = useToast();
  const [busy, setBusy] = useState<string>();
  const under = useRef(false);

  const press: Press = async ({ key, work, done, sure }) => {
    if (under.current || (sure && !(await alert({ ...areYouSure, ...sure })))) return;
    under.current = true;
    setBusy(key);
    try {
      await work();
      toast(done);
      given.done();
    } catch (error) {
      if (!needsNoWords(error)) {
        const { title, text } = given.failed;
        await alert({ title, text: refusalOf(error)?.message || text, icon: 'error' });
      }
    } finally {
      under.current = false;
      setBusy(undefined);
      given.reload();
    }
  };
  return { busy, press };
}
