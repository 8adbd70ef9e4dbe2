import type { AdminSettings } from '#contract/settings.ts';
import { runChange, submitForm } from '#web/shell/admin/actions.ts';
import { showToast } from '#web/ui/toast.tsx';
import { SessionForm, toSessionType } from './session-form.ts';

type Sessions = AdminSettings['sessions'];
type SaveSettings = (change: { sessions: unknown[] }) => Promise<unknown>;

const failed = 'Failed to save';

/** The values that tell an action which type is meant. A new one has no key. */
export const createSessionHidden = ({ version, sessions }: AdminSettings, key = '') => ({
  version: String(version),
  key,
  sessions: JSON.stringify(sessions),
});

/** Saves a type of session, or retires it and offers it again. */
export async function runSessionAction(intent: string, data: FormData, save: SaveSettings) {
  const key = String(data.get('key'));
  const sessions: Sessions = JSON.parse(String(data.get('sessions')));
  const change = (changes: Partial<Sessions[number]>) =>
    save({ sessions: sessions.map((type) => (type.key === key ? { ...type, ...changes } : type)) });
  if (intent === 'session')
    return submitForm(data, SessionForm, {
      save: async (value) => {
        const type = toSessionType(value);
        return key ? change(type) : save({ sessions: [...sessions, { ...type, offered: true }] });
      },
      saved: () => 'Saved. Clients see it when they book.',
      failed,
    });
  const offered = intent === 'offer-session';
  const isDone = await runChange(failed, () => change({ offered }));
  if (isDone) showToast(offered ? 'Clients can book it again.' : 'Retired. Its bookings stay.');
  return null;
}
