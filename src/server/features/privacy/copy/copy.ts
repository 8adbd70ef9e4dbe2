import type { MyData } from '#contract/privacy.ts';
import type { Connection } from '#database/connection.ts';
import { answerInWords } from '#domain/clients/answer-in-words.ts';
import { questionsOf } from '#domain/clients/form.ts';
import { formVersion } from '#domain/clients/forms.ts';
import { inDollars } from '#domain/money.ts';
import { addressLines } from '#domain/payments/postal-address.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { studio } from '#domain/studio.ts';
import { zonedText } from '#domain/wall-time.ts';
import type { Clock } from '../../../clock.ts';
import { HOUR_SECONDS, type SecurityLimits } from '../../../http/security-limits.ts';
import type { Sessions } from '../../../sessions/sessions.ts';
import type { SignedInClient } from '../../../sessions/who.ts';
import { placeOf, titleOf } from '../../bookings/mail-facts.ts';
import type { ClientFormService } from '../../clients/service.ts';
import { parts } from './parts.ts';
import * as store from './store.ts';

export type CopyGround = {
  connection: Connection;
  clock: Clock;
  limits: SecurityLimits;
  sessions: Sessions;
  forms: ClientFormService;
  timeZone: string;
};

/** Everything that is kept of a client, for them to take along. */
export function copying(given: CopyGround) {
  const { clock, limits, sessions, timeZone } = given;
  const { db } = given.connection;

  /** Answers in the words of the questions that were asked. */
  const formOf = ({ form, version, ...row }: FormRow): MyData['forms'][number] => {
    const asked = formVersion(form, version);
    const { answers } = row;
    const filled = questionsOf(asked).flatMap((question) => {
      const answer = answerInWords(question, answers?.[question.id]);
      return answer === undefined ? [] : [{ question: question.label, answer }];
    });
    return {
      ...{ form: asked.title, version, begunAt: row.createdAt.toISOString(), savedAt: row.savedAt.toISOString() },
      ...{ handedInAt: text(row.submittedAt), answers: answers ? filled : null },
    };
  };

  return {
    /**
     * The whole copy. What only knows an email is theirs by the email of the account: nobody has a session without having
     * proven that one (decision 36).
     */
    async copy(
      who: SignedInClient,
      id: string,
    ): Promise<MyData | Refusal<'not-yours' | 'proof-needed' | 'signed-out' | 'too-many-requests'>> {
      if (id !== who.clientId) return refuse('not-yours');
      const refused = await limits.check({ name: 'copy/client', subject: id, max: 10, seconds: HOUR_SECONDS });
      if (refused) return refused;
      if (!(await sessions.freshUntil(who.sessionId))) return refuse('proof-needed');
      const client = await store.findClient(db, id);
      if (!client) return refuse('signed-out');
      const { email } = client;
      const [signIns, bookings, orders, payments, signUps, waivers, forms, enquiries, subscribed, mails] =
        await Promise.all([
          store.signInsOf(db, id),
          store.bookingsOf(db, id),
          store.ordersOf(db, id),
          store.paymentsOf(db, id),
          store.signUpsOf(db, email),
          store.waiversOf(db, email),
          given.forms.readAll(id),
          store.enquiriesOf(db, email),
          store.subscribedSince(db, email),
          store.mailsTo(db, email),
        ]);
      return {
        about: { studio: studio.name, madeAt: clock.now().toISOString(), timeZone, parts },
        profile: profileOf(client),
        signIns: signIns.map((row) => signInOf(row, who.sessionId)),
        sessions: bookings.map((row) => sessionOf(row, timeZone)),
        orders: orders.map(orderOf),
        payments: payments.map(paymentOf),
        classSignUps: signUps.map((row) => signUpOf(row, timeZone)),
        waivers: waivers.map(waiverOf),
        forms: forms.map(formOf),
        enquiries: enquiries.map(enquiryOf),
        newsletter: { subscribedAt: text(subscribed ?? null) },
        mails: mails.map(({ template, state, createdAt, sentAt }) => ({
          ...{ about: template, state, writtenAt: createdAt.toISOString(), sentAt: text(sentAt) },
        })),
      };
    },
  };
}

type FormRow = Awaited<ReturnType<ClientFormService['readAll']>>[number];
type Rows<Found extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Found>>[number];

const text = (instant: Date | null) => instant?.toISOString() ?? null;

function profileOf(row: NonNullable<Awaited<ReturnType<typeof store.findClient>>>): MyData['profile'] {
  const { id, firstName, lastName, email, phone, preferredName, pronoun, city, zipcode } = row;
  return {
    ...{ id, firstName, lastName, email, phone, preferredName, pronoun, city, zipcode, picture: row.image },
    ...{ signsInWithGoogle: row.googleSubject !== null, intakeFormCompleted: row.intakeFormCompleted },
    ...{ registeredAt: row.createdAt.toISOString(), lastSeenAt: text(row.lastSeenAt) },
  };
}

function signInOf(row: Rows<typeof store.signInsOf>, current: string): MyData['signIns'][number] {
  return {
    startedAt: row.createdAt.toISOString(),
    lastUsedAt: row.rotatedAt.toISOString(),
    endsAt: (row.revokedAt ?? row.expiresAt).toISOString(),
    browser: row.userAgent,
    isThisOne: row.id === current,
  };
}

function sessionOf(row: Rows<typeof store.bookingsOf>, zone: string): MyData['sessions'][number] {
  const { lengthMinutes, state, link, message } = row;
  return {
    ...{ begins: zonedText(row, zone), lengthMinutes, state, title: titleOf(row), location: placeOf(row) },
    ...{ link, message, paidWith: row.coveredBy, couponCode: row.couponCode ?? '' },
    amount: inDollars(row.amountCents),
    createdAt: row.createdAt.toISOString(),
    ...{ bookedAt: text(row.bookedAt), endedAt: text(row.endedAt) },
  };
}

function orderOf(row: Rows<typeof store.ordersOf>): MyData['orders'][number] {
  const tins = row.lines.map(({ name, quantity, priceCents }) => ({ name, quantity, price: inDollars(priceCents) }));
  return {
    ...{ number: String(row.number ?? ''), state: row.state, tins },
    ...{ subtotal: inDollars(row.subtotalCents), discount: inDollars(row.discountCents) },
    ...{ shipping: inDollars(row.shippingCents), total: inDollars(row.totalCents) },
    ...{ couponCode: row.couponCode ?? '', localPickup: row.isLocalPickup },
    ...{ buyerName: row.buyerName, buyerEmail: row.buyerEmail },
    shipTo: row.shipTo ? addressLines(row.shipTo) : [],
    tracking: row.tracking,
    ...{ createdAt: row.createdAt.toISOString(), paidAt: text(row.paidAt) },
  };
}

function paymentOf(row: Rows<typeof store.paymentsOf>): MyData['payments'][number] {
  const { purpose, description, state, payerName, payerEmail } = row;
  return {
    ...{ purpose, description, state, amount: inDollars(row.amountCents), refunded: inDollars(row.refundedCents) },
    ...{ payPalOrder: row.orderId ?? '', payerName, payerEmail },
    ...{ createdAt: row.createdAt.toISOString(), capturedAt: text(row.capturedAt) },
  };
}

function signUpOf(row: Rows<typeof store.signUpsOf>, zone: string): MyData['classSignUps'][number] {
  const { title, location, name, phone } = row;
  return {
    ...{ class: title, begins: zonedText(row, zone), location, name, phone },
    ...{ signedUpAt: row.createdAt.toISOString(), givenBackAt: text(row.cancelledAt) },
    attended: row.attendedAt !== null,
  };
}

function waiverOf(row: Rows<typeof store.waiversOf>): MyData['waivers'][number] {
  const { version, text: words, name, phone, ip, userAgent, contentType, bytes } = row;
  return {
    ...{ version, text: words, name, phone, signedAt: row.signedAt.toISOString() },
    ...{ internetAddress: ip, browser: userAgent },
    signature: `data:${contentType};base64,${bytes.toString('base64')}`,
  };
}

function enquiryOf(row: Rows<typeof store.enquiriesOf>): MyData['enquiries'][number] {
  const { kind, name, phone, sessionType, message } = row;
  return {
    ...{ kind, name, phone, sessionType, message, sentAt: row.createdAt.toISOString() },
    answeredAt: text(row.answeredAt),
  };
}
