import { useRef, useState } from 'react';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';

type Person = { _id: string; attended: boolean };

/**
 * Who is here, ticked at once and saved behind it. Ticks of one person are sent one after the other, so that the last one
 * counts; one that could not be saved is taken back, and `unsaved` says what the server said of it ('' when nothing).
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
      // While one tick was on its way another may have been made.
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
