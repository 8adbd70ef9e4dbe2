import type { Connection } from '#database/connection.ts';
import type { SessionType } from '#domain/enquiries/session-type.ts';
import { mailboxKey } from '#domain/mailbox.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { studio } from '#domain/studio.ts';
import type { Clock } from '../../clock.ts';
import { addressKey } from '../../http/address.ts';
import type { From } from '../../http/bind.ts';
import { HOUR_SECONDS, type SecurityLimits } from '../../http/security-limits.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { BotCheck } from '../../outside/bot-check.ts';
import * as store from './store.ts';

export type EnquiryService = ReturnType<typeof enquiryService>;

type Sender = { name: string; email: string; website?: string | undefined };
type ContactMessage = Sender & { message: string; recaptchaToken?: string | undefined };
type BookingRequest = Sender & {
  phone: string;
  sessionType: SessionType;
  message?: string | undefined;
  captchaToken?: string | undefined;
};

/**
 * What visitors ask the owner. Kept, and sent to her by mail; she answers from there. Who asks for a booking also gets a
 * mail that says what happens next.
 */
export function enquiryService(given: {
  connection: Connection;
  clock: Clock;
  outbox: Outbox;
  limits: SecurityLimits;
  botCheck: BotCheck;
  ownerEmail: string;
}) {
  const { connection, clock, outbox, limits, ownerEmail } = given;

  return {
    /** A message from the contact page. */
    async contact({ name, email, message, recaptchaToken, website }: ContactMessage, from: From) {
      const check = { kind: 'contact', token: recaptchaToken, action: 'contact_form_submit' } as const;
      const screened = await screen({ ...check, email, website }, from);
      if (isRefusal(screened)) return screened;
      const about = { name, email, message, ...screened };
      await connection.inTransaction(async (tx) => {
        await store.insertEnquiry(tx, { kind: 'contact', ...about, createdAt: clock.now() });
        await outbox.post(tx, 'contact-message-for-owner', ownerEmail, about);
      });
      return { message: `Thank you. Your message is on its way to ${studio.owner.firstName}.` };
    },

    /** A request for a first meeting or a session. */
    async requestBooking({ message = '', captchaToken, website, ...person }: BookingRequest, from: From) {
      const check = { kind: 'booking-request', token: captchaToken, action: 'submit' } as const;
      const screened = await screen({ ...check, email: person.email, website }, from);
      if (isRefusal(screened)) return screened;
      const { name, email, phone, sessionType } = person;
      const about = { name, email, phone, sessionType, message, ...screened };
      const isAnswered = !screened.doubtful && !(await wasAnsweredLately(email));
      await connection.inTransaction(async (tx) => {
        await store.insertEnquiry(tx, { kind: 'booking-request', ...about, createdAt: clock.now() });
        await outbox.post(tx, 'booking-request-for-owner', ownerEmail, about);
        if (isAnswered) await outbox.post(tx, 'booking-request-received', email, { sessionType });
      });
      return { message: `Thank you. ${studio.owner.firstName} will write to you to find a time.` };
    },
  };

  /** The address is not proven: who types in another person's has them mailed once an hour at most. */
  async function wasAnsweredLately(email: string): Promise<boolean> {
    const limit = { name: 'booking-request-mail/email', subject: mailboxKey(email), max: 1, seconds: HOUR_SECONDS };
    return (await limits.check(limit)) !== undefined;
  }

  /** Limits and bot check. What looks doubtful is marked for the owner rather than thrown away. */
  async function screen(
    asked: {
      kind: store.NewEnquiry['kind'];
      email: string;
      token: string | undefined;
      action: string;
      website: string | undefined;
    },
    { ip }: From,
  ) {
    const { kind, email, token, action, website } = asked;
    const tooMany = await limits.check({
      name: `${kind}/address`,
      subject: addressKey(ip),
      max: 10,
      seconds: HOUR_SECONDS,
    });
    if (tooMany) return tooMany;
    const verdict = await given.botCheck.check(token, action, ip);
    if (verdict === 'no-token') return refuse('bot-check-missing');
    if (verdict === 'refused') return refuse('bot-check-failed');
    // Counted last: what the check turned away must not use up the tries of the person whose address it carried.
    const tooManyOfOne = await limits.check({
      name: `${kind}/email`,
      subject: mailboxKey(email),
      max: 5,
      seconds: HOUR_SECONDS,
    });
    return tooManyOfOne ?? { doubtful: verdict === 'unsure' || Boolean(website) };
  }
}
