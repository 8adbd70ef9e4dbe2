import { ownerApi } from '#web/api/signed-in.ts';
import { adminSessions as words } from '#web/content/admin-two-step.ts';
import { formatInstant } from '#web/ui/format-instant.ts';
import { ListState } from '#web/ui/list-state.tsx';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { useActions } from './use-actions.ts';

const OTHER_SESSIONS_KEY = 'all others';

/**
 * The owner's sessions. Ends one of them, or all except this one; `onEnded` moves the focus, because the pressed button
 * is gone.
 */
export function SessionList({ onEnded }: { onEnded: () => void }) {
  const loaded = useLoaded('', () => ownerApi('GET /api/admin/sessions'));
  const { busy, run } = useActions({ reload: loaded.reload, done: onEnded, failed: words.failed });
  const endOne = (id: string) =>
    run({
      key: id,
      action: () => ownerApi('DELETE /api/admin/sessions/{id}', { params: { id } }),
      done: words.ended,
    });
  const endOthers = () =>
    run({
      key: OTHER_SESSIONS_KEY,
      action: () => ownerApi('DELETE /api/admin/sessions'),
      done: words.othersEnded,
      confirmation: { text: words.confirmOthers, confirm: words.agree },
    });

  return (
    <ListState
      loaded={loaded}
      loading={words.loading}
      failed={words.notLoaded}
      isEmpty={(sessions) => sessions.length === 0}
      empty={words.empty}
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
                    {words.activity(formatInstant(session.firstSeen), formatInstant(session.lastSeen))}
                  </p>
                </div>
                {session.isThisOne ? (
                  <p className="font-semibold">{words.current}</p>
                ) : (
                  <button
                    type="button"
                    className="button quiet small"
                    aria-disabled={busy !== undefined || undefined}
                    onClick={() => void endOne(session._id)}
                  >
                    {busy === session._id ? words.ending : words.end}
                    <span className="sr-only">
                      {' '}
                      {words.sessionOf(session.browser, session.network, formatInstant(session.firstSeen))}
                    </span>
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
                aria-disabled={busy !== undefined || undefined}
                onClick={() => void endOthers()}
              >
                {busy === OTHER_SESSIONS_KEY ? words.ending : words.endOthers}
              </button>
            </p>
          )}
        </>
      )}
    </ListState>
  );
}
