import type { Database } from '#platform/database/connection.ts';
import type { GuestMailProps } from '../mail-props.ts';
import { findSignUp } from '../store.ts';
import { listShownGuests } from './store.ts';

/** The guests of a sign-up as its mails name them. Nothing without guests, so that such mails stay as they are. */
export async function readGuestProps(db: Database, signUpId: string): Promise<{ guests?: GuestMailProps[] }> {
  const host = await findSignUp(db, signUpId);
  const guests = host ? await listShownGuests(db, [host]) : [];
  if (guests.length === 0) return {};
  return {
    guests: guests.map(({ id, name, email, waiverId, hasOwnPlace }) => ({
      signUpId: id,
      name,
      needsLink: email === '' && waiverId === null,
      ...(hasOwnPlace && { hasOwnPlace }),
    })),
  };
}
