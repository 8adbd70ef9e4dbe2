import { useRef, useState } from 'react';
import { isSignedOut, refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';

type Person = { _id: string; attended: boolean };

/**
 * Who is here, ticked at once and saved behind it. Ticks of one person are sent one after the other, so that the last one
 * counts; one that could not be saved is taken back, and `unsaved` says what the server said of it ('' when nothing).
 */
export function useAttendance() {
  const [shown, setShown] = useState<Readonly<Record<string, boolean>>>({});
  const [unsaved, setUnsaved] = useState<Readonly<Record<string, string | undefined>>>({});
  const wished = useRef(new Map<string, boolean>());
  const saved = useRef(new Map<string, boolean>());
  const sending = useRef(new Set<string>());

  const show = (id: string, attended: boolean) => setShown((before) => ({ ...before, [id]: attended }));

  async function tick({ _id: id, attended: before }: Person, attended: boolean): Promise<void> {
    if (!saved.current.has(id)) saved.current.set(id, before);
    wished.current.set(id, attended);
    show(id, attended);
    setUnsaved((said) => ({ ...said, [id]: undefined }));
    if (sending.current.has(id)) return;
    sending.current.add(id);
    try {
      // While one tick was on its way another may have been made.
      for (let wish = attended; wish !== saved.current.get(id); wish = wished.current.get(id) ?? wish) {
        await ownerApi('PUT /api/admin/signups/{id}/attended', { params: { id }, body: { attended: wish } });
        saved.current.set(id, wish);
      }
    } catch (error) {
      show(id, saved.current.get(id) ?? before);
      if (!isSignedOut(error)) setUnsaved((said) => ({ ...said, [id]: refusalOf(error)?.message ?? '' }));
    } finally {
      sending.current.delete(id);
    }
  }

  return {
    isHere: (person: Person) => shown[person._id] ?? person.attended,
    unsaved: (person: Person) => unsaved[person._id],
    tick,
  };
}
