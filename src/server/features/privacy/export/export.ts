import type { PersonalData } from '#contract/privacy.ts';
import type { Connection } from '#database/connection.ts';
import { getBookingTitle } from '#domain/bookings/session-types.ts';
import { listQuestions } from '#domain/clients/form.ts';
import { formatAnswer } from '#domain/clients/format-answer.ts';
import { type Failure, fail } from '#domain/failure.ts';
import { shownPurposes } from '#domain/payments/payment-purpose.ts';
import { formatAddressLines } from '#domain/payments/postal-address.ts';
import type { BusinessFacts } from '#domain/settings/business.ts';
import { formatZonedTime } from '#domain/wall-time.ts';
import type { Clock } from '../../../clock.ts';
import { HOUR_SECONDS, type RateLimiter } from '../../../http/rate-limiter.ts';
import type { ClientActor } from '../../../sessions/actor.ts';
import type { Sessions } from '../../../sessions/sessions.ts';
import type { ClientFormService } from '../../clients/service.ts';
import type { SettingsService } from '../../settings/service.ts';
import * as store from './store.ts';

/** Descriptions of the parts, for a client who opens the file much later. */
const describeParts = ({ email }: BusinessFacts) =>
  ({
    profile: 'What you told us about yourself, how you sign in, and when you were last here.',
    mergedAccounts:
      'Other accounts of yours that were merged into this one, as they were. This is kept so that it can be undone.',
    signIns: 'The browsers in which you are signed in, or were until a few days ago.',
    sessions:
      'Private sessions: upcoming, past, cancelled, moved, and times that were held for you. `begins` is in the studio’s local time, with its time zone.',
    offers: 'Series of sessions that I offered to you, and what became of each offer.',
    orders: `Chocolate orders made while you were signed in. For an order made without signing in, use the link in its receipt; for more, write to ${email}.`,
    payments: 'What was charged, paid and refunded through PayPal. Only PayPal knows your card.',
    classSignUps: 'Group classes that were signed up for with your account’s email, whether signed in or not.',
    waitlists: 'Full classes whose waitlist you joined with your account’s email, and what became of it.',
    classMessages: 'What I wrote to everyone in a class while your account’s email had a spot in it.',
    waivers:
      'Each waiver signed with your account’s email: its text, when and from where it was signed, and your signature.',
    forms: 'Your answers to the forms, including drafts. They are stored encrypted; here you can read them.',
    notes: 'Notes that I keep about you and have marked for your copy.',
    enquiries: 'Messages and booking requests sent with your account’s email.',
    newsletter: 'Since when your account’s email has received the newsletter; null if it does not.',
    restockRequests:
      'Sold-out tins that you asked, with your account’s email, to hear about; null: the opening of the shop.',
    calendarFeed:
      'Since when your sessions and classes can be read at an address for your calendar; null if you made none. The address itself is in your area.',
    mails: 'That we emailed you, about what and when. The content of an email is deleted once it is sent.',
  }) satisfies Record<Exclude<keyof PersonalData, 'about'>, string>;

export type DataExportDeps = {
  connection: Connection;
  clock: Clock;
  rateLimiter: RateLimiter;
  sessions: Sessions;
  forms: ClientFormService;
  timeZone: string;
  settings: SettingsService;
};

/**
 * All data that is stored about a client. Data without a client id is found by the account's email, which every
 * signed-in client has proven (decision 36).
 */
export async function exportPersonalData(
  deps: DataExportDeps,
  actor: ClientActor,
  id: string,
): Promise<PersonalData | Failure<'not-yours' | 'recent-sign-in-required' | 'signed-out' | 'too-many-requests'>> {
  const { clock, rateLimiter, sessions, timeZone } = deps;
  const { db } = deps.connection;
  if (id !== actor.clientId) return fail('not-yours');
  const failure = await rateLimiter.check({ name: 'copy/client', subject: id, max: 10, seconds: HOUR_SECONDS });
  if (failure) return failure;
  if (!(await sessions.recentSignInUntil(actor.sessionId))) return fail('recent-sign-in-required');
  const client = await store.findClient(db, id);
  if (!client) return fail('signed-out');
  const { email } = client;
  const business = await deps.settings.readBusiness();
  const [
    mergedRecords,
    signIns,
    bookings,
    offers,
    orders,
    payments,
    signUps,
    waitlists,
    classMessages,
    waivers,
    forms,
    notes,
    enquiries,
    subscribedAt,
    restocks,
    calendarFeedCreatedAt,
    mails,
  ] = await Promise.all([
    store.listMergedRecords(db, id),
    store.listSignIns(db, id),
    store.listBookings(db, id),
    store.listOffers(db, id),
    store.listOrders(db, id),
    store.listPayments(db, id),
    store.listSignUps(db, email),
    store.listWaitlists(db, email),
    store.listClassMessages(db, email),
    store.listWaivers(db, email),
    deps.forms.readAll(id),
    store.listNotesForDownload(db, id),
    store.listEnquiries(db, email),
    store.findSubscribedAt(db, email),
    store.listRestockRequests(db, email),
    store.findCalendarFeedCreation(db, id),
    store.listMails(db, email),
  ]);
  return {
    about: { studio: business.name, madeAt: clock.now().toISOString(), timeZone, parts: describeParts(business) },
    profile: serializeProfile(client),
    mergedAccounts: mergedRecords.map(({ mergedAt, endsAt, ...person }) => ({
      ...person,
      mergedAt: mergedAt.toISOString(),
      undoUntil: endsAt.toISOString(),
    })),
    signIns: signIns.map((row) => serializeSignIn(row, actor.sessionId)),
    sessions: bookings.map((row) => serializeBooking(row, timeZone)),
    offers: offers.map((row) => serializeOffer(row, timeZone)),
    orders: orders.map(serializeOrder),
    payments: payments.map(serializePayment),
    classSignUps: signUps.map((row) => serializeSignUp(row, timeZone)),
    waitlists: waitlists.map(({ title, state, createdAt, ...start }) => ({
      class: title,
      begins: formatZonedTime(start, timeZone),
      state,
      askedAt: createdAt.toISOString(),
    })),
    classMessages: classMessages.map(({ title, subject, text, sentAt, ...start }) => ({
      class: title,
      begins: formatZonedTime(start, timeZone),
      subject,
      text,
      sentAt: sentAt?.toISOString() ?? '',
    })),
    waivers: waivers.map(serializeWaiver),
    forms: forms.map(serializeForm),
    notes: notes.map(({ day, text, createdAt, changedAt }) => ({
      day,
      text,
      writtenAt: createdAt.toISOString(),
      changedAt: changedAt.toISOString(),
    })),
    enquiries: enquiries.map(serializeEnquiry),
    newsletter: { subscribedAt: toIsoString(subscribedAt ?? null) },
    restockRequests: restocks.map(({ name, createdAt, confirmedAt }) => ({
      tin: name,
      askedAt: createdAt.toISOString(),
      confirmedAt: toIsoString(confirmedAt),
    })),
    calendarFeed: { createdAt: toIsoString(calendarFeedCreatedAt ?? null) },
    mails: mails.map(({ template, state, createdAt, sentAt }) => ({
      about: template,
      state,
      writtenAt: createdAt.toISOString(),
      sentAt: toIsoString(sentAt),
    })),
  };
}

type FormRow = Awaited<ReturnType<ClientFormService['readAll']>>[number];
type Rows<List extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number];

const toIsoString = (instant: Date | null) => instant?.toISOString() ?? null;

/** Shows the answers with the text of their questions. */
function serializeForm({ definition, version, ...row }: FormRow): PersonalData['forms'][number] {
  const { answers } = row;
  const filled = listQuestions(definition).flatMap((question) => {
    const answer = formatAnswer(question, answers?.[question.id]);
    return answer === undefined ? [] : [{ question: question.label, answer }];
  });
  return {
    form: definition.title,
    version,
    begunAt: row.createdAt.toISOString(),
    savedAt: row.savedAt.toISOString(),
    handedInAt: toIsoString(row.submittedAt),
    answers: answers ? filled : null,
  };
}

function serializeProfile(row: NonNullable<Awaited<ReturnType<typeof store.findClient>>>): PersonalData['profile'] {
  const { id, firstName, lastName, email, phone, preferredName, pronoun, city, zipcode } = row;
  return {
    id,
    firstName,
    lastName,
    email,
    phone,
    preferredName,
    pronoun,
    city,
    zipcode,
    picture: row.image,
    signsInWithGoogle: row.googleSubject !== null,
    intakeFormCompleted: row.intakeFormCompleted,
    registeredAt: row.createdAt.toISOString(),
    lastSeenAt: toIsoString(row.lastSeenAt),
  };
}

function serializeSignIn(row: Rows<typeof store.listSignIns>, current: string): PersonalData['signIns'][number] {
  return {
    startedAt: row.createdAt.toISOString(),
    lastUsedAt: row.rotatedAt.toISOString(),
    endsAt: (row.revokedAt ?? row.expiresAt).toISOString(),
    browser: row.userAgent,
    isThisOne: row.id === current,
  };
}

function serializeBooking(row: Rows<typeof store.listBookings>, zone: string): PersonalData['sessions'][number] {
  const { lengthMinutes, state, link, message } = row;
  return {
    begins: formatZonedTime(row, zone),
    lengthMinutes,
    state,
    title: getBookingTitle(row),
    location: row.location,
    link,
    message,
    paidWith: row.paymentSource,
    couponCode: row.couponCode ?? '',
    cancellation: row.clientCancellation,
    amount: row.amountCents,
    createdAt: row.createdAt.toISOString(),
    bookedAt: toIsoString(row.bookedAt),
    endedAt: toIsoString(row.endedAt),
  };
}

function serializeOffer(row: Rows<typeof store.listOffers>, zone: string): PersonalData['offers'][number] {
  const { title, sessionCount, priceCents, payment, state } = row;
  return {
    title,
    begins: formatZonedTime(row, zone),
    sessions: sessionCount,
    state,
    paid: payment,
    price: priceCents,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    endedAt: toIsoString(row.endedAt),
  };
}

function serializeOrder(row: Rows<typeof store.listOrders>): PersonalData['orders'][number] {
  const tins = row.lines.map(({ name, quantity, priceCents, lidName }) => ({
    name,
    quantity,
    lidName,
    price: priceCents,
  }));
  return {
    number: String(row.number ?? ''),
    state: row.state,
    tins,
    subtotal: row.subtotalCents,
    discount: row.discountCents,
    shipping: row.shippingCents,
    total: row.totalCents,
    couponCode: row.couponCode ?? '',
    localPickup: row.isLocalPickup,
    buyerName: row.buyerName,
    buyerEmail: row.buyerEmail,
    shipTo: row.shipTo ? formatAddressLines(row.shipTo) : [],
    tracking: row.tracking,
    createdAt: row.createdAt.toISOString(),
    paidAt: toIsoString(row.paidAt),
  };
}

function serializePayment(row: Rows<typeof store.listPayments>): PersonalData['payments'][number] {
  const { description, state, payerName, payerEmail } = row;
  return {
    purpose: shownPurposes[row.purpose],
    description,
    state,
    amount: row.amountCents,
    refunded: row.refundedCents,
    payPalOrder: row.orderId ?? '',
    payerName,
    payerEmail,
    createdAt: row.createdAt.toISOString(),
    capturedAt: toIsoString(row.capturedAt),
  };
}

function serializeSignUp(row: Rows<typeof store.listSignUps>, zone: string): PersonalData['classSignUps'][number] {
  const { title, location, name, phone } = row;
  return {
    class: title,
    begins: formatZonedTime(row, zone),
    location,
    name,
    phone,
    signedUpAt: row.createdAt.toISOString(),
    givenBackAt: toIsoString(row.cancelledAt),
    attended: row.attendance === 'here',
    noShow: row.attendance === 'no-show',
    paidBy: row.paidBy,
    paid: row.paidCents,
    guests: row.guests,
  };
}

function serializeWaiver(row: Rows<typeof store.listWaivers>): PersonalData['waivers'][number] {
  const { version, text: waiverText, name, phone, ip, userAgent, contentType, bytes } = row;
  return {
    version,
    text: waiverText,
    name,
    phone,
    signedAt: row.signedAt.toISOString(),
    internetAddress: ip,
    browser: userAgent,
    signature: `data:${contentType};base64,${bytes.toString('base64')}`,
  };
}

function serializeEnquiry(row: Rows<typeof store.listEnquiries>): PersonalData['enquiries'][number] {
  const { kind, name, phone, sessionType, message } = row;
  return {
    kind,
    name,
    phone,
    sessionType,
    message,
    sentAt: row.createdAt.toISOString(),
    answeredAt: toIsoString(row.answeredAt),
  };
}
