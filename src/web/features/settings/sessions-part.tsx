import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { AdminSettings } from '#contract/settings.ts';
import type { SavedSessionType } from '#contract/settings-sessions.ts';
import { formatSessionName } from '#domain/bookings/session-types.ts';
import { formatSessionPrice } from './format-session-price.ts';
import { Buttons, Part } from './part.tsx';
import { createSessionHidden } from './session-actions.ts';
import { SessionDialog } from './session-dialog.tsx';

/** The types of private sessions, which the owner adds, changes and retires. */
export function SessionsPart({ settings }: { settings: AdminSettings }) {
  const { submit } = useFetcher();
  const [edited, setEdited] = useState<{ type: SavedSessionType | undefined }>();
  const send = (intent: string, key: string) =>
    submit({ intent, ...createSessionHidden(settings, key) }, { method: 'post' });
  const retired = settings.sessions.filter(({ offered }) => !offered);
  return (
    <Part
      heading="Sessions"
      where="On the page where clients book. Bookings keep what they were booked with. What the Yoga page says of prices is under “Hours and prices in words”."
    >
      <ul>
        {settings.sessions
          .filter(({ offered }) => offered)
          .map((type) => (
            <li key={type.key} className="border-line border-t py-4">
              <SessionFacts type={type} />
              <Buttons
                of={formatSessionName(type)}
                actions={[
                  ['Change', () => setEdited({ type })],
                  ['Retire', () => send('retire-session', type.key)],
                ]}
              />
            </li>
          ))}
      </ul>
      <Buttons actions={[['Add a session', () => setEdited({ type: undefined })]]} />
      {retired.length > 0 && (
        <>
          <h3 className="mt-8 mb-3 text-[1.2rem]">Retired</h3>
          <ul>
            {retired.map((type) => (
              <li key={type.key} className="border-line border-t py-4">
                <SessionFacts type={type} />
                <Buttons
                  of={formatSessionName(type)}
                  actions={[['Offer again', () => send('offer-session', type.key)]]}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {edited && <SessionDialog settings={settings} type={edited.type} onClose={() => setEdited(undefined)} />}
    </Part>
  );
}

function SessionFacts({ type }: { type: SavedSessionType }) {
  const details = [formatSessionPrice(type.price), type.place, type.oncePerClient ? 'Once per client' : ''];
  return (
    <>
      <strong className="font-semibold">{formatSessionName(type)}</strong>
      <span className="block">{details.filter(Boolean).join(' · ')}</span>
      {type.description && <span className="measure block text-quiet">{type.description}</span>}
    </>
  );
}
