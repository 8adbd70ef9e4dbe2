import { useEffect, useId, useRef, useState } from 'react';
import type { AdminClass } from '#contract/classes-admin.ts';
import { asApiError, fieldErrorsFrom, isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminClasses, formatChangeNotice, formatSaved } from '#web/content/admin-classes.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useConfirmClose } from '#web/shell/use-confirm-close.ts';
import type { FieldErrors, FormValues } from '#web/ui/checked-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useSite } from '../use-site.ts';
import {
  type ClassDraft,
  type ClassField,
  classFields,
  parseClassForm,
  parseRepeat,
  shouldNotify,
} from './class-draft.ts';
import { ClassForm } from './class-form.tsx';
import { countByState } from './series.ts';
import { SeriesView } from './series-view.tsx';
import { useSeries } from './use-series.ts';

const { form: words, series: seriesWords, notify: notifyWords } = adminClasses;

/**
 * The dialog to add a class, or to edit `event`; input survives failed requests and is discarded only after
 * confirmation. `onClose` reports only whether something was saved, so the caller reloads the list.
 */
export function ClassDialog({ event, onClose }: { event: AdminClass | undefined; onClose: (saved: boolean) => void }) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const { now } = useSite();
  const alert = useAlert();
  const toast = useToast();
  const form = useRef<HTMLDivElement>(null);
  const series = useSeries(({ title }, count) => {
    toast(`${title} ${seriesWords.added} ${count} ${seriesWords.times}`);
    onClose(true);
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function save(event: AdminClass, draft: ClassDraft): Promise<boolean> {
    let notify: boolean | undefined = true;
    if (shouldNotify(event, draft, now)) {
      const text = formatChangeNotice(event.taken);
      notify = await alert({
        title: notifyWords.title,
        text,
        icon: 'question',
        confirm: notifyWords.yes,
        cancel: notifyWords.no,
      });
    }
    if (notify === undefined) return false;
    const { notified } = await ownerApi('PUT /api/events/{id}', {
      params: { id: event._id },
      body: { ...draft, notify },
    });
    toast(formatSaved(notified));
    return true;
  }

  async function add(draft: ClassDraft): Promise<boolean> {
    await ownerApi('POST /api/admin/events', { body: draft });
    toast(`${draft.title} ${words.added}`);
    return true;
  }

  async function send(values: FormValues): Promise<FieldErrors<ClassField>> {
    const draft = parseClassForm(values);
    const repeat = parseRepeat(values);
    if (!event && repeat !== 'none') {
      await series.start(draft, repeat);
      return {};
    }
    setBusy(true);
    try {
      if (await (event ? save(event, draft) : add(draft))) onClose(true);
      return {};
    } catch (error) {
      if (isUnauthenticated(error)) return {};
      const apiError = asApiError(error);
      const title = event ? words.failed.edit : words.failed.create;
      await alert({ title, text: apiError?.message || words.unanswered, icon: 'error' });
      return apiError ? fieldErrorsFrom(apiError.fields, classFields) : {};
    } finally {
      setBusy(false);
    }
  }

  const { markChanged, requestClose } = useConfirmClose(true, () => onClose(false));
  const hasCreatedSome = series.series !== undefined && countByState(series.series, 'made') > 0;

  return (
    <Dialog
      open
      locked={busy || series.running}
      onRequestClose={hasCreatedSome ? () => onClose(true) : requestClose}
      onClose={() => onClose(false)}
      labelledBy={id}
      closeLabel={words.close}
      className="admin-class"
    >
      <h2 id={id} className="mb-5 pr-12">
        {event ? words.edit.heading : words.create.heading}
      </h2>
      {/* The form stays mounted while its series is created, so that no input is lost. */}
      <div ref={form} hidden={series.series !== undefined} onInput={markChanged}>
        <ClassForm event={event} send={send} />
      </div>
      {series.series && (
        <SeriesView
          series={series.series}
          running={series.running}
          onResume={series.resume}
          onRetry={series.retryFailed}
          onBack={series.reset}
          onClose={() => onClose(true)}
        />
      )}
    </Dialog>
  );
}
