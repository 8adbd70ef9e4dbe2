import { useRef, useState } from 'react';
import { needsNoWords, refusalOf } from '#web/api/client.ts';
import { areYouSure } from '#web/content/desk.ts';
import { deskUpkeep } from '#web/content/desk-upkeep.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** What pressing a button does: asks first where that is needed, says what was done, and has the list asked for anew. */
export type Press = (press: {
  work: () => Promise<unknown>;
  done: string;
  sure?: { text: string; confirm: string };
}) => Promise<void>;

/** Runs one press at a time. `reload` is called after each, whatever became of it, and `done` after one that went well. */
export function usePressing(given: { reload: () => void; done: () => void }): { busy: boolean; press: Press } {
  const alert = useAlert();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const under = useRef(false);

  const press: Press = async ({ work, done, sure }) => {
    if (under.current || (sure && !(await alert({ ...areYouSure, ...sure })))) return;
    under.current = true;
    setBusy(true);
    try {
      await work();
      toast(done);
      given.done();
    } catch (error) {
      if (!needsNoWords(error)) {
        const { title, text } = deskUpkeep.didNotWork;
        await alert({ title, text: refusalOf(error)?.message || text, icon: 'error' });
      }
    } finally {
      under.current = false;
      setBusy(false);
      given.reload();
    }
  };
  return { busy, press };
}
