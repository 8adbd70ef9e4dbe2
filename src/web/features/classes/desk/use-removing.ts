import { useState } from 'react';
import type { DeskEvent } from '#contract/classes-desk.ts';
import { needsNoWords, refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { areYouSure } from '#web/content/desk.ts';
import { deskEvents, removalInWords, removedInWords, tellOfCallingOff } from '#web/content/desk-events.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useToast } from '#web/ui/toast.tsx';

const { remove: words, tell, form } = deskEvents;

/** Takes classes out of the calendar, once the owner has agreed; `onDone` when it is done. */
export function useRemoving(onDone: () => void) {
  const [removing, setRemoving] = useState(false);
  const alert = useAlert();
  const toast = useToast();

  /** Whether those who have a place are told; undefined when the owner would rather not go on at all. */
  async function agreed(events: readonly DeskEvent[]): Promise<boolean | undefined> {
    const withPeople = events.filter(({ taken }) => taken > 0);
    const text = removalInWords(events.length - withPeople.length, withPeople.length);
    const plain = events.length === 1 ? words.confirm.one : words.confirm.many;
    const confirm = withPeople.length > 0 ? words.confirm.callsOff : plain;
    if (!(await alert({ ...areYouSure, text, confirm }))) return undefined;
    const concerned = withPeople.filter(({ state }) => state === 'upcoming').reduce((sum, { taken }) => sum + taken, 0);
    // Whoever signs up at this very moment hears of it too.
    if (concerned === 0) return true;
    const question = { title: tell.title, text: tellOfCallingOff(concerned), icon: 'question' } as const;
    return alert({ ...question, confirm: tell.yes, cancel: tell.no });
  }

  async function remove(events: readonly DeskEvent[]): Promise<void> {
    if (removing || events.length === 0) return;
    const told = await agreed(events);
    if (told === undefined) return;
    setRemoving(true);
    try {
      const eventIds = events.map(({ _id }) => _id);
      const done = await ownerApi('DELETE /api/events/bulk', { body: { eventIds, tell: told } });
      toast(removedInWords({ ...done, deleted: done.deleted.length, calledOff: done.calledOff.length }));
      onDone();
    } catch (error) {
      if (needsNoWords(error)) return;
      const text = refusalOf(error)?.message || form.unanswered;
      await alert({ title: words.failed, text, icon: 'error' });
    } finally {
      setRemoving(false);
    }
  }

  return { removing, remove };
}
