import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Provider } from 'oidc-provider';
import { z } from 'zod';
import { sendPage } from '../page/page.ts';
import { signInIsOver, signInPage, type Typed } from './pages.ts';
import { type GoogleAccount, numberFor, people } from './people.ts';

const PREFIX = '/dev/google';

const chosen = z.object({ person: z.enum(people.map(({ sub }) => sub)) });
const cancelled = z.object({ cancel: z.literal('yes') });
const typed = z.object({
  name: z.string().trim().max(120).default(''),
  email: z.string().trim().max(254).pipe(z.email('is not an email address')),
  number: z.union([z.literal(''), z.string().regex(/^\d{1,30}$/, 'has digits only')]).default(''),
  verified: z.literal('yes').optional(),
});
const which = z.object({ uid: z.string().max(100) });

/**
 * The page where a person says who they are. A form holds `person` (the number of an invented one), or `cancel`, or
 * `name`, `email`, `number` and `verified` of anybody.
 *
 * @param accounts gets the people that were typed in
 */
export function signInRoutes(
  provider: () => Promise<Provider>,
  accounts: Map<string, GoogleAccount>,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(`${PREFIX}/sign-in/:uid`, { schema: { params: which } }, async (request, reply) => {
      const attempt = await attemptOf(await provider(), request, reply);
      if (!attempt) return sendPage(reply, { title: 'This sign-in is over', main: signInIsOver }, 404);
      return sendSignIn(reply, attempt, undefined);
    });

    app.post(`${PREFIX}/sign-in/:uid`, { schema: { params: which } }, async (request, reply) => {
      const google = await provider();
      const attempt = await attemptOf(google, request, reply);
      if (!attempt) return sendPage(reply, { title: 'This sign-in is over', main: signInIsOver }, 404);
      const person = whoOf(request.body);
      if (person === 'nobody') {
        const error = { error: 'access_denied', error_description: 'The person pressed Cancel.' };
        return reply.redirect(pathOf(await google.interactionResult(request.raw, reply.raw, error)), 303);
      }
      if ('wrong' in person) return sendSignIn(reply, attempt, person);
      accounts.set(person.sub, person);
      const result = { login: { accountId: person.sub }, select_account: {} };
      return reply.redirect(pathOf(await google.interactionResult(request.raw, reply.raw, result)), 303);
    });
  };
}

/** Everything else is the provider's own: discovery, keys, authorization, tokens. */
export function providerRoutes(provider: () => Promise<Provider>) {
  return async (app: FastifyInstance): Promise<void> => {
    // The provider reads its own bodies.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _body, done) => done(null));
    app.all(`${PREFIX}/*`, async (request, reply) => {
      const answer = (await provider()).callback();
      reply.hijack();
      const originalUrl = request.raw.url ?? '';
      await answer(Object.assign(request.raw, { originalUrl, url: originalUrl.slice(PREFIX.length) }), reply.raw);
    });
  };
}

type Attempt = { uid: string; returnsTo: string };

/** The sign-in that this browser has begun, by its cookie; undefined when there is none, or it is another one. */
async function attemptOf(
  provider: Provider,
  request: FastifyRequest<{ Params: z.infer<typeof which> }>,
  reply: FastifyReply,
): Promise<Attempt | undefined> {
  const begun = await provider.interactionDetails(request.raw, reply.raw).catch((error: Error) => {
    if (error.name === 'SessionNotFound') return undefined;
    throw error;
  });
  if (begun?.uid !== request.params.uid) return undefined;
  return { uid: begun.uid, returnsTo: new URL(String(begun.params.redirect_uri)).origin };
}

function sendSignIn(reply: FastifyReply, { uid, returnsTo }: Attempt, typed: Typed | undefined) {
  const page = { title: 'Sign in with Google', main: signInPage(uid, typed), formsLeadTo: returnsTo };
  return sendPage(reply, page, typed ? 400 : 200);
}

/** Who a form names; 'nobody' when it cancels, and what is wrong with it when it cannot be read. */
function whoOf(form: unknown): GoogleAccount | 'nobody' | Typed {
  if (cancelled.safeParse(form).success) return 'nobody';
  const choice = chosen.safeParse(form);
  const person = people.find(({ sub }) => sub === choice.data?.person);
  if (person) return person;
  const read = typed.safeParse(form ?? {});
  if (!read.success) {
    const [issue] = read.error.issues;
    const fields = z.record(z.string(), z.string()).safeParse(form).data ?? {};
    return { wrong: `The ${issue?.path.join('.') || 'form'} ${issue?.message}.`, fields };
  }
  const { name, email, number, verified } = read.data;
  const [firstName = '', ...rest] = name.split(/\s+/);
  const sub = number || numberFor(email);
  return { sub, email, emailVerified: verified === 'yes', firstName, lastName: rest.join(' ') };
}

/** The browser may have come through the site, where this program's own address means nothing to it. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
