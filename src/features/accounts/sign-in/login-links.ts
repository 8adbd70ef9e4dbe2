import type { Database } from '#platform/database/connection.ts';
import { fail } from '#platform/failure.ts';
import { ipRateLimitKey } from '#platform/http/client-ip.ts';
import type { RequestMeta } from '#platform/http/endpoint-router.ts';
import { HOUR_SECONDS } from '#platform/http/rate-limiter.ts';
import { parseEmailAddress } from '#platform/text/email-address.ts';
import { toMailboxKey } from '#platform/text/mailbox.ts';
import type { AccountDeps } from '../deps.ts';
import { accountMails } from '../mails.ts';
import * as store from '../store.ts';
import { createRandomToken, deriveToken, hashToken, LINK_TTL_MS, linkRequestHash } from './one-time-token.ts';

/** The purpose of the signed link that requests a registration's mail again. */
const RESEND_PURPOSE = 'registration mail again';

type FullName = { firstName: string; lastName: string };

/**
 * Mails links. Known and unknown emails get equal responses and cost the same work: one lookup, one token, one mail,
 * one transaction; `requestHash` is for the browser's cookie (see linkRequestHash).
 */
export type LinkDeps = Pick<AccountDeps, 'connection' | 'monotonicClock' | 'rateLimiter' | 'links' | 'outbox'>;

/** `website` is a hidden field that only bots fill in. */
type LoginRequest = { email: string; website?: string | undefined };
type Registration = FullName & LoginRequest;

/**
 * Whether the mail with this link should still be sent. False when the link expired during a mail outage, or the
 * client was deleted.
 */
export async function isLinkValid(deps: LinkDeps, seed: string): Promise<boolean> {
  const token = await store.findToken(deps.connection.db, hashToken(deriveToken(deps.links, seed)));
  return token !== undefined && token.usedAt === null && token.expiresAt > deps.monotonicClock.now();
}

/** Starts a registration. The account is created only after the mailed link is used. */
export async function register(deps: LinkDeps, input: Registration, meta: RequestMeta) {
  const { email, firstName, lastName } = input;
  // A bot that filled the hidden field gets the usual response, and nothing happens.
  if (input.website)
    return createRegistrationResult(deps, hashToken(createRandomToken()), linkRequestHash(createRandomToken()));
  const failure = await checkMailLimits(deps, 'register', email, meta);
  if (failure) return failure;
  const { tokenHash, requestHash } = await mailRegistration(deps, email, { firstName, lastName });
  return createRegistrationResult(deps, tokenHash, requestHash);
}

/** Mails the link of a registration again, for the person who started it. */
export async function resendRegistration(deps: LinkDeps, token: string, meta: RequestMeta) {
  const tokenHash = deps.links.verify(RESEND_PURPOSE, token);
  const registration = tokenHash === undefined ? undefined : await store.findToken(deps.connection.db, tokenHash);
  if (!registration?.profile) return fail('link-used');
  const failure = await checkMailLimits(deps, 'register', registration.email, meta);
  if (failure) return failure;
  const { requestHash } = await mailRegistration(deps, registration.email, registration.profile);
  return { message: 'The email is on its way again. Please check your email!', requestHash };
}

/** Mails a login link. An email without an account gets a mail that says so. */
export async function mailLoginLink(deps: LinkDeps, { email, website }: LoginRequest, meta: RequestMeta) {
  const toResult = (requestHash: string) => ({ message: 'Login Email Sent!', requestHash });
  if (website) return toResult(linkRequestHash(createRandomToken()));
  const failure = await checkMailLimits(deps, 'login', email, meta);
  if (failure) return failure;
  const { requestHash, other } = await deps.connection.inTransaction(async (tx) => {
    const [client, ...others] = await store.findClientsByEmail(tx, email);
    return { requestHash: await mailLoginLinkTo(deps, tx, client ?? email), other: others[0] };
  });
  // Both accounts of an address that is stored in two spellings can sign in, within one limit.
  if (other && !(await checkMailboxLimit(deps, email)))
    await deps.connection.inTransaction((tx) => mailLoginLinkTo(deps, tx, other));
  return toResult(requestHash);
}

/** Mails a login link to a client, or tells an address that it has no account. */
async function mailLoginLinkTo(deps: LinkDeps, tx: Database, to: store.ClientRow | string): Promise<string> {
  const [client, email] = typeof to === 'string' ? [undefined, to] : [to, to.email];
  // Without an account the token belongs to no client. It exists so that the work and the cookie are the same.
  const details = { purpose: 'login', email, clientId: client?.id ?? null, profile: null } as const;
  const { seed, requestHash } = await createLinkToken(deps, tx, details);
  if (client) await deps.outbox.enqueue(tx, accountMails['login-link'], email, { seed, name: client.firstName });
  // An invalid address for a new account gets no mail, because no client can have it.
  else if (parseEmailAddress(email)) await deps.outbox.enqueue(tx, accountMails['login-unknown'], email, { seed });
  return requestHash;
}

/**
 * Limits mails per mailbox and per address, so that a person who types other people's addresses cannot flood them;
 * registering, resending and logging in share three mails per hour. A stranger can use up the three, but refused
 * attempts do not extend the window.
 */
async function checkMailLimits(deps: LinkDeps, action: 'register' | 'login', email: string, { ip }: RequestMeta) {
  const addressLimit = { name: `${action}/address`, subject: ipRateLimitKey(ip), max: 30, seconds: HOUR_SECONDS };
  // Checked in sequence, so that a blocked address does not use up the limit of a mailbox.
  return (await deps.rateLimiter.check(addressLimit)) ?? (await checkMailboxLimit(deps, email));
}

const checkMailboxLimit = ({ rateLimiter }: LinkDeps, email: string) =>
  rateLimiter.check({ name: 'unasked-mail/email', subject: toMailboxKey(email), max: 3, seconds: HOUR_SECONDS });

/** Stores a token that is valid for `LINK_TTL_MS`. */
async function createLinkToken(
  deps: LinkDeps,
  tx: Database,
  details: Pick<store.TokenRow, 'purpose' | 'email' | 'clientId' | 'profile'>,
) {
  const seed = createRandomToken();
  const token = deriveToken(deps.links, seed);
  const tokenHash = hashToken(token);
  const createdAt = deps.monotonicClock.now();
  const expiresAt = new Date(createdAt.getTime() + LINK_TTL_MS);
  await store.insertToken(tx, { tokenHash, ...details, createdAt, expiresAt });
  return { seed, tokenHash, requestHash: linkRequestHash(token) };
}

/** Mails the link that completes a registration. A registered client gets a login link instead. */
function mailRegistration(deps: LinkDeps, email: string, profile: FullName) {
  return deps.connection.inTransaction(async (tx) => {
    const client = await store.findClientByEmail(tx, email);
    const purpose = client ? 'login' : 'verify-email';
    // The names are stored for a known email too, because it may be unknown when the mail is requested again.
    const to = client?.email ?? email;
    const token = await createLinkToken(deps, tx, { purpose, email: to, clientId: client?.id ?? null, profile });
    if (client)
      await deps.outbox.enqueue(tx, accountMails['register-known'], to, { seed: token.seed, name: client.firstName });
    else await deps.outbox.enqueue(tx, accountMails['verify-email'], email, { seed: token.seed });
    return token;
  });
}

function createRegistrationResult({ links }: LinkDeps, tokenHash: string, requestHash: string) {
  return {
    message: 'Registration Successful! Please check your email!',
    token: links.sign(RESEND_PURPOSE, tokenHash),
    requestHash,
  };
}
