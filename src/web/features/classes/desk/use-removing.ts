import { useState } from 'react';
import type { DeskEvent } from '#contract/classes-desk.ts';
import { needsNoWords, refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { areYouSure } from '#web/content/desk.ts';
import { deskEvents, removalInWords, removedInWords } from '#web/content/desk-events.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useToast } from '#web/ui/toast.tsx';

const { remove: words, form } = deskEvents;

/** What people who have a place hear: nothing without `tell`. */
export type Telling = { tell: boolean; note: string };

/**
 * Takes classes out of the calendar, once the owner has agreed; `onDone` when it is done. Classes that people have a
 * place in wait in `asking` until the window about them says `take` or `keep`.
 */
export function useRemoving(onDone: () => void) {
  const [removing, setRemoving] = useState(false);
  const [asking, setAsking] = useState<readonly DeskEvent[]>();
  const alert = useAlert();
  const toast = useToast();

  async function remove(events: readonly DeskEvent[]): Promise<void> {
    if (removing || events.length === 0) return;
    if (events.some(({ taken }) => taken > 0)) return setAsking(events);
    const confirm = events.length === 1 ? words.confirm.one : words.confirm.many;
    if (!(await alert({ ...areYouSure, text: removalInWords(events.length, 0), confirm }))) return;
    // Anyone who signs up at this very moment hears of it.
    await take(events, { tell: true, note: '' });
  }

  async function take(events: readonly DeskEvent[], { tell, note }: Telling): Promise<void> {
    setRemoving(true);
    try {
      const eventIds = events.map(({ _id }) => _id);
      const done = await ownerApi('DELETE /api/events/bulk', { body: { eventIds, tell, note } });
      toast(removedInWords({ ...done, deleted: done.deleted.length, calledOff: done.calledOff.length }));
      setAsking(undefined);
      onDone();
    } catch (error) {
      if (needsNoWords(error)) return;
      const text = refusalOf(error)?.message || form.unanswered;
      await alert({ title: words.failed, text, icon: 'error' });
    } finally {
      setRemoving(false);
    }
  }

  return { removing, remove, asking, take, keep: () => setAsking(undefined) };
}
