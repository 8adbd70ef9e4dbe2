import type { SettingsService } from '#features/settings/service.ts';
import { fillFacts } from '#platform/business/fact-names.ts';
import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import { recordChange } from '#platform/database/history.ts';
import type { StoredFields } from '#platform/database/stored-fields.ts';
import { fail, isFailure } from '#platform/failure.ts';
import type { Platform } from '#platform/feature.ts';
import { ipRateLimitKey } from '#platform/http/client-ip.ts';
import type { RequestMeta } from '#platform/http/endpoint-router.ts';
import { serveList } from '#platform/http/files/serve-list.ts';
import { HOUR_SECONDS } from '#platform/http/rate-limiter.ts';
import { toMailboxKey } from '#platform/text/mailbox.ts';
import { formatShortDay } from '#platform/time/day.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import type { Enquiry, EnquiryEndpoints } from './contract/enquiries.ts';
import { enquiryList } from './list.ts';
import { enquiryMails } from './mails.ts';
import * as store from './store.ts';

type Converted = 'website' | 'recaptchaToken' | 'captchaToken';
type ContactMessage = StoredFields<
  store.EnquiryRow,
  ParsedRequest<EnquiryEndpoints['POST /api/contact']>['body'],
  Converted
>;
type BookingRequest = StoredFields<
  store.EnquiryRow,
  ParsedRequest<EnquiryEndpoints['POST /api/publicBookings/request']>['body'],
  Converted
>;

/**
 * Visitors' messages to the owner, stored and mailed; the owner answers by mail. A booking request also sends the
 * visitor a mail with the next steps.
 */
export function createEnquiryService(
  deps: Pick<Platform, 'connection' | 'clock' | 'timeZone' | 'outbox' | 'rateLimiter' | 'botCheck' | 'ownerEmail'> & {
    settings: SettingsService;
  },
) {
  const { connection, clock, timeZone, outbox, rateLimiter, ownerEmail, settings } = deps;
  const { db } = connection;

  /** The history's label for an enquiry: its kind and day, without the sender. */
  const toHistorySubject = ({ id, kind, createdAt }: store.EnquiryRow) => ({
    kind: 'enquiry',
    subjectId: id,
    title: `${kindLabels[kind]} of ${formatShortDay(toWallTime(createdAt, timeZone).day)}`,
  });

  return {
    async sendContactMessage({ recaptchaToken, website, ...sent }: ContactMessage, meta: RequestMeta) {
      const check = { kind: 'contact', token: recaptchaToken, action: 'contact_form_submit' } as const;
      const spamCheck = await checkSpam({ ...check, email: sent.email, website }, meta);
      if (isFailure(spamCheck)) return spamCheck;
      const enquiry = { ...sent, ...spamCheck };
      await connection.inTransaction(async (tx) => {
        await store.insertEnquiry(tx, { kind: 'contact', ...enquiry, createdAt: clock.now() });
        await outbox.enqueue(tx, enquiryMails['contact-message-for-owner'], ownerEmail, enquiry);
      });
      const business = await settings.readBusiness();
      return { message: fillFacts('Thank you. Your message is on its way to {ownerFirstName}.', business) };
    },

    /** A request for a first meeting or a session. */
    async requestBooking({ message = '', captchaToken, website, ...person }: BookingRequest, meta: RequestMeta) {
      const check = { kind: 'booking-request', token: captchaToken, action: 'submit' } as const;
      const spamCheck = await checkSpam({ ...check, email: person.email, website }, meta);
      if (isFailure(spamCheck)) return spamCheck;
      const { email, sessionType } = person;
      const enquiry = { ...person, message, ...spamCheck };
      const sendsConfirmation = !spamCheck.suspectedSpam && !(await isConfirmationLimited(email));
      await connection.inTransaction(async (tx) => {
        await store.insertEnquiry(tx, { kind: 'booking-request', ...enquiry, createdAt: clock.now() });
        await outbox.enqueue(tx, enquiryMails['booking-request-for-owner'], ownerEmail, enquiry);
        if (sendsConfirmation)
          await outbox.enqueue(tx, enquiryMails['booking-request-received'], email, { sessionType });
      });
      const { owner } = await settings.readBusiness();
      return { message: `Thank you. ${owner.firstName} will write to you to find a time.` };
    },

    /** The owner's list. The owner answers by mail and marks them as answered here. */
    list: serveList(enquiryList, {
      db,
      ...store.enquiryQuery,
      serialize: serializeEnquiry,
      summarize: async () => ({ unanswered: await store.enquiryQuery.count(db, { answered: 'no' }) }),
    }),

    /** Marks an enquiry. A repeated click or another tab's changes nothing and succeeds. */
    setAnswered: (id: string, answered: boolean, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        const at = clock.now();
        const updated = await store.markAnswered(tx, id, answered ? at : null);
        const row = updated ?? (await store.findEnquiry(tx, id));
        if (!row) return fail('enquiry-not-found');
        if (updated)
          await recordChange(tx, { ...toHistorySubject(row), at, ownerId, action: answered ? 'answered' : 'reopened' });
        return { message: answered ? 'Marked as answered.' : 'Marked as unanswered.', enquiry: serializeEnquiry(row) };
      }),

    /** Deletes an enquiry permanently. */
    delete: (id: string, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        const row = await store.deleteEnquiry(tx, id);
        if (!row) return fail('enquiry-not-found');
        await recordChange(tx, { ...toHistorySubject(row), at: clock.now(), ownerId, action: 'deleted' });
        return { message: 'The enquiry is deleted.' };
      }),
  };

  /** The address is unproven, so it gets at most one confirmation per hour. */
  async function isConfirmationLimited(email: string): Promise<boolean> {
    const limit = { name: 'booking-request-mail/email', subject: toMailboxKey(email), max: 1, seconds: HOUR_SECONDS };
    return (await rateLimiter.check(limit)) !== undefined;
  }

  /** Rate limits and bot check. Suspicious messages are marked for the owner, not rejected. */
  async function checkSpam(
    input: {
      kind: store.NewEnquiry['kind'];
      email: string;
      token: string | undefined;
      action: string;
      website: string | undefined;
    },
    { ip }: RequestMeta,
  ) {
    const { kind, email, token, action, website } = input;
    const limitFailure = await rateLimiter.check({
      name: `${kind}/address`,
      subject: ipRateLimitKey(ip),
      max: 10,
      seconds: HOUR_SECONDS,
    });
    if (limitFailure) return limitFailure;
    const botCheckResult = await deps.botCheck.check(token, action, ip);
    if (botCheckResult === 'no-token') return fail('bot-check-missing');
    if (botCheckResult === 'refused') return fail('bot-check-failed');
    // Counted last, so that rejected requests do not use up the limit of the mailbox that they name.
    const mailboxLimitFailure = await rateLimiter.check({
      name: `${kind}/email`,
      subject: toMailboxKey(email),
      max: 5,
      seconds: HOUR_SECONDS,
    });
    return mailboxLimitFailure ?? { suspectedSpam: botCheckResult === 'unsure' || Boolean(website) };
  }
}

const kindLabels = { contact: 'Contact message', 'booking-request': 'Booking request' } as const;

function serializeEnquiry(row: store.EnquiryRow): Enquiry {
  const { id, kind, name, email, phone, sessionType, message, suspectedSpam, createdAt, answeredAt } = row;
  return {
    _id: id,
    kind,
    name,
    email,
    phone,
    sessionType,
    message,
    suspectedSpam,
    createdAt: createdAt.toISOString(),
    answered: answeredAt !== null,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
