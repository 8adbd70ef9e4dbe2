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

/** The actions of the types of sessions: one is saved, retired, or offered again. */
export function createSessionActions(save: SaveSettings) {
  const change = (data: FormData, changes: Partial<Sessions[number]>) =>
    save({ sessions: readSessions(data).map((type) => (type.key === readKey(data) ? { ...type, ...changes } : type)) });
  const setOffered = async (data: FormData, offered: boolean, done: string) => {
    if (await runChange(failed, () => change(data, { offered }))) showToast(done);
    return null;
  };
  return {
    session: (data: FormData) =>
      submitForm(data, SessionForm, {
        save: async (value) => {
          const type = toSessionType(value);
          if (readKey(data)) return change(data, type);
          return save({ sessions: [...readSessions(data), { ...type, offered: true }] });
        },
        saved: () => 'Saved. Clients see it when they book.',
        failed,
      }),
    'offer-session': (data: FormData) => setOffered(data, true, 'Clients can book it again.'),
    'retire-session': (data: FormData) => setOffered(data, false, 'Retired. Its bookings stay.'),
  };
}

const readKey = (data: FormData) => String(data.get('key'));
const readSessions = (data: FormData): Sessions => JSON.parse(String(data.get('sessions')));
