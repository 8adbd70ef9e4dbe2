import { useState } from 'react';
import type { OwnerSession } from '#contract/admin-access.ts';
import { isSignedOut, refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { areYouSure } from '#web/content/desk.ts';
import { deskSessions as words } from '#web/content/desk-two-step.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { instantInWords } from '#web/ui/instant.ts';
import { ListState } from '#web/ui/list-state.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useLoaded } from '#web/ui/use-loaded.ts';

/** Every browser in which the owner is signed in, and ending one, or all but this one. */
export function SessionList() {
  const loaded = useLoaded('', () => ownerApi('GET /api/admin/sessions'));
  const alert = useAlert();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  const end = async (work: () => Promise<unknown>, done: string) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
      toast(done);
      loaded.reload();
    } catch (error) {
      if (isSignedOut(error)) return;
      const text = refusalOf(error)?.message || words.failed.text;
      await alert({ title: words.failed.title, text, icon: 'error' });
      loaded.reload();
    } finally {
      setBusy(false);
    }
  };
  const endOne = ({ _id }: OwnerSession) =>
    end(() => ownerApi('DELETE /api/admin/sessions/{id}', { params: { id: _id } }), words.ended);
  const endOthers = async () => {
    if (busy || !(await alert({ ...areYouSure, text: words.confirmOthers, confirm: words.agree }))) return;
    await end(() => ownerApi('DELETE /api/admin/sessions'), words.othersEnded);
  };

  return (
    <ListState
      loaded={loaded}
      loading={words.loading}
      failed={words.notLoaded}
      isEmpty={(sessions) => sessions.length === 0}
      empty={words.nobody}
    >
      {(sessions) => (
        <>
          <ul aria-label={words.list} className="mt-3 border-line border-t">
            {sessions.map((session) => (
              <li
                key={session._id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3"
              >
                <div className="min-w-0 flex-1 basis-[16rem]">
                  <p className="font-semibold first-letter:uppercase">
                    {session.browser}{' '}
                    <span className="font-normal">{session.network && words.from(session.network)}</span>
                  </p>
                  <p className="text-[0.92rem] text-quiet">
                    {words.seen(instantInWords(session.firstSeen), instantInWords(session.lastSeen))}
                  </p>
                </div>
                {session.isThisOne ? (
                  <p className="font-semibold">{words.thisOne}</p>
                ) : (
                  <button
                    type="button"
                    className="button quiet small"
                    aria-label={words.endOf(session.browser)}
                    aria-disabled={busy || undefined}
                    onClick={() => void endOne(session)}
                  >
                    {words.end}
                  </button>
                )}
              </li>
            ))}
          </ul>
          {sessions.length > 1 && (
            <p className="mt-4">
              <button
                type="button"
                className="button quiet"
                aria-disabled={busy || undefined}
                onClick={() => void endOthers()}
              >
                {busy ? words.endingOthers : words.endOthers}
              </button>
            </p>
          )}
        </>
      )}
    </ListState>
  );
}
