import { useEffect, useId, useRef, useState } from 'react';
import type { DeskEvent } from '#contract/classes-desk.ts';
import { isSignedOut, refusalOf, refusedFields } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskEvents, savedInWords, tellOfChange } from '#web/content/desk-events.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useLeaving } from '#web/shell/use-leaving.ts';
import type { Texts, Wrong } from '#web/ui/checked-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useSite } from '../use-site.ts';
import { type EventDraft, type EventField, eventFields, eventOfTexts, isToBeTold, repeatOf } from './event-draft.ts';
import { EventForm } from './event-form.tsx';
import { count } from './series.ts';
import { SeriesView } from './series-view.tsx';
import { useSeries } from './use-series.ts';

const { form: words, series: seriesWords, tell } = deskEvents;

/**
 * The window in which a class is put in, or `event` is changed. What was typed stays through every refusal, and leaves
 * only when that was agreed to. Beside whether anything was saved, `onClose` says nothing: the list is asked again.
 */
export function EventDialog({ event, onClose }: { event: DeskEvent | undefined; onClose: (saved: boolean) => void }) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const { now } = useSite();
  const alert = useAlert();
  const toast = useToast();
  const form = useRef<HTMLDivElement>(null);
  const series = useSeries(({ title }, times) => {
    toast(`${title} ${seriesWords.added} ${times} ${seriesWords.times}`);
    onClose(true);
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function save(event: DeskEvent, draft: EventDraft): Promise<boolean> {
    let asked: boolean | undefined = true;
    if (isToBeTold(event, draft, now)) {
      const text = tellOfChange(event.taken);
      asked = await alert({ title: tell.title, text, icon: 'question', confirm: tell.yes, cancel: tell.no });
    }
    if (asked === undefined) return false;
    const { told } = await ownerApi('PUT /api/events/{id}', {
      params: { id: event._id },
      body: { ...draft, tell: asked },
    });
    toast(savedInWords(told));
    return true;
  }

  async function add(draft: EventDraft): Promise<boolean> {
    await ownerApi('POST /api/admin/events', { body: draft });
    toast(`${draft.title} ${words.added}`);
    return true;
  }

  async function send(texts: Texts): Promise<Wrong<EventField>> {
    const draft = eventOfTexts(texts);
    const repeat = repeatOf(texts);
    if (!event && repeat !== 'none') {
      await series.begin(draft, repeat);
      return {};
    }
    setBusy(true);
    try {
      if (await (event ? save(event, draft) : add(draft))) onClose(true);
      return {};
    } catch (error) {
      if (isSignedOut(error)) return {};
      const refused = refusalOf(error);
      const title = event ? words.failed.edit : words.failed.create;
      await alert({ title, text: refused?.message || words.unanswered, icon: 'error' });
      return refused ? refusedFields(refused.fields, eventFields) : {};
    } finally {
      setBusy(false);
    }
  }

  const { typed, leave } = useLeaving(true, () => onClose(false));
  const hasMadeSome = series.series !== undefined && count(series.series, 'made') > 0;

  return (
    <Dialog
      open
      locked={busy || series.running}
      onLeave={hasMadeSome ? () => onClose(true) : leave}
      onClose={() => onClose(false)}
      labelledBy={id}
      closeLabel={words.close}
      className="desk-event"
    >
      <h2 id={id} className="mb-5 pr-12">
        {event ? words.edit.heading : words.create.heading}
      </h2>
      {/* The form stays where it is while its series goes in: nothing that was typed is lost. */}
      <div ref={form} hidden={series.series !== undefined} onInput={typed}>
        <EventForm event={event} send={send} />
      </div>
      {series.series && (
        <SeriesView
          series={series.series}
          running={series.running}
          onGoOn={series.goOn}
          onAgain={series.again}
          onBack={series.leave}
          onClose={() => onClose(true)}
        />
      )}
    </Dialog>
  );
}
