import { submitForm } from '#platform/admin/actions.ts';
import { EndForm, toEndInput } from '#platform/admin/series-end.ts';
import { formatPeople } from '../../../roster/domain/attendance.ts';
import { readSeries } from '../../../series/web/admin/scope.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { ClassForm, splitClassForm } from './class-form.ts';

/** Adds a class, or all classes of a series. */
export const createClasses = (data: FormData) =>
  submitForm(data, ClassForm, {
    async save(values) {
      const { draft, repeat, end } = splitClassForm(values);
      if (repeat !== 'none')
        return ownerApi('POST /api/admin/series', { body: { ...draft, repeat, ...toEndInput(end) } });
      const { event } = await ownerApi('POST /api/admin/events', { body: draft });
      return { message: `${event.title} is on the calendar.` };
    },
    saved: ({ message }) => message,
    failed: 'Failed to create class.',
    alwaysAlert: true,
  });

/** Changes a class, or a part of its series. */
export const updateClasses = (data: FormData) =>
  submitForm(data, ClassForm, {
    async save(values) {
      const { draft } = splitClassForm(values);
      const [eventId, notify, series] = [String(data.get('id')), data.get('notify') !== 'no', readSeries(data)];
      if (!series) {
        return ownerApi('PUT /api/events/{id}', { params: { id: eventId }, body: { ...draft, notify } });
      }
      const { id, ...target } = series;
      return ownerApi('PUT /api/admin/series/{id}', { params: { id }, body: { ...draft, ...target, eventId, notify } });
    },
    saved: (result) => {
      const changed = 'changed' in result && result.changed !== 1 ? `${result.changed} classes saved.` : 'Saved.';
      return result.notified > 0 ? `${changed} ${formatPeople(result.notified)} emailed.` : changed;
    },
    failed: 'Failed to update class.',
    alwaysAlert: true,
  });

/** Adds classes at the end of a series. */
export const extendSeries = (data: FormData) =>
  submitForm(data, EndForm, {
    save: (end) =>
      ownerApi('POST /api/admin/series/{id}/classes', {
        params: { id: String(data.get('seriesId')) },
        body: { ...toEndInput(end), version: Number(data.get('version')) },
      }),
    saved: ({ message }) => message,
    failed: 'Failed to create class.',
    alwaysAlert: true,
  });
