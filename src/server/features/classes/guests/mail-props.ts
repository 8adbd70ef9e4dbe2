import type { Database } from '#database/connection.ts';
import type { GuestMailProps } from '../mail-props.ts';
import { listGuests } from './store.ts';

/** The guests of a sign-up as its mails name them. Nothing without guests, so that such mails stay as they are. */
export async function readGuestProps(db: Database, signUpId: string): Promise<{ guests?: GuestMailProps[] }> {
  const guests = await listGuests(db, [signUpId]);
  if (guests.length === 0) return {};
  return {
    guests: guests.map(({ id, name, email, waiverId }) => ({
      ...{ signUpId: id, name, needsLink: email === '' && waiverId === null },
    })),
  };
}
