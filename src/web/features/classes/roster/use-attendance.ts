import { useRef, useState } from 'react';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';

type Person = { _id: string; attended: boolean };

/**
 * Attendance, updated at once and saved in the background. Requests for one person run one after another, so that the
 * last one wins; a failed one is reverted, and `getSaveError` returns the server's message ('' when there is none).
 */
export function useAttendance() {
  const [shownAttendance, setShownAttendance] = useState<Readonly<Record<string, boolean>>>({});
  const [saveErrors, setSaveErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const desired = useRef(new Map<string, boolean>());
  const saved = useRef(new Map<string, boolean>());
  const sending = useRef(new Set<string>());

  const showAttendance = (id: string, attended: boolean) =>
    setShownAttendance((before) => ({ ...before, [id]: attended }));

  async function setAttendance({ _id: id, attended: before }: Person, attended: boolean): Promise<void> {
    if (!saved.current.has(id)) saved.current.set(id, before);
    desired.current.set(id, attended);
    showAttendance(id, attended);
    setSaveErrors((current) => ({ ...current, [id]: undefined }));
    if (sending.current.has(id)) return;
    sending.current.add(id);
    try {
      // The owner may change the value again while a request is in progress.
      for (let target = attended; target !== saved.current.get(id); target = desired.current.get(id) ?? target) {
        await ownerApi('PUT /api/admin/signups/{id}/attended', { params: { id }, body: { attended: target } });
        saved.current.set(id, target);
      }
    } catch (error) {
      showAttendance(id, saved.current.get(id) ?? before);
      if (!isUnauthenticated(error))
        setSaveErrors((current) => ({ ...current, [id]: asApiError(error)?.message ?? '' }));
    } finally {
      sending.current.delete(id);
    }
  }

  return {
    isPresent: (person: Person) => shownAttendance[person._id] ?? person.attended,
    getSaveError: (person: Person) => saveErrors[person._id],
    setAttendance,
  };
}
