import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Provider } from 'oidc-provider';
import { z } from 'zod';
import { sendPage } from '../page/page.ts';
import { createAccountNumber, type GoogleAccount, people } from './accounts.ts';
import { type InvalidForm, renderSignInPage, signInExpiredPage } from './pages.ts';

const PREFIX = '/dev/google';

const personForm = z.object({ person: z.enum(people.map(({ sub }) => sub)) });
const cancelForm = z.object({ cancel: z.literal('yes') });
const accountForm = z.object({
  name: z.string().trim().max(120).default(''),
  email: z.string().trim().max(254).pipe(z.email('is not an email address')),
  number: z.union([z.literal(''), z.string().regex(/^\d{1,30}$/, 'has digits only')]).default(''),
  verified: z.literal('yes').optional(),
});
const uidParams = z.object({ uid: z.string().max(100) });

/**
 * The page on which a visitor selects an account. A form contains `person` (the id of a sample account), or `cancel`,
 * or `name`, `email`, `number` and `verified` of any account.
 * @param accounts receives the accounts that were typed in
 */
export function signInRoutes(
  provider: () => Promise<Provider>,
  accounts: Map<string, GoogleAccount>,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(`${PREFIX}/sign-in/:uid`, { schema: { params: uidParams } }, async (request, reply) => {
      const attempt = await findAttempt(await provider(), request, reply);
      if (!attempt) return sendPage(reply, { title: 'This sign-in is over', main: signInExpiredPage }, 404);
      return sendSignIn(reply, attempt, undefined);
    });

    app.post(`${PREFIX}/sign-in/:uid`, { schema: { params: uidParams } }, async (request, reply) => {
      const oidcProvider = await provider();
      const attempt = await findAttempt(oidcProvider, request, reply);
      if (!attempt) return sendPage(reply, { title: 'This sign-in is over', main: signInExpiredPage }, 404);
      const person = parsePerson(request.body);
      if (person === 'nobody') {
        const error = { error: 'access_denied', error_description: 'The person pressed Cancel.' };
        return reply.redirect(toPath(await oidcProvider.interactionResult(request.raw, reply.raw, error)), 303);
      }
      if ('error' in person) return sendSignIn(reply, attempt, person);
      accounts.set(person.sub, person);
      const result = { login: { accountId: person.sub }, select_account: {} };
      return reply.redirect(toPath(await oidcProvider.interactionResult(request.raw, reply.raw, result)), 303);
    });
  };
}

/** Everything else is the provider's own: discovery, keys, authorization, tokens. */
export function providerRoutes(provider: () => Promise<Provider>) {
  return async (app: FastifyInstance): Promise<void> => {
    // The provider reads request bodies itself.
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

/** Returns the sign-in that this browser began, by its cookie; undefined if there is none or it is another one. */
async function findAttempt(
  provider: Provider,
  request: FastifyRequest<{ Params: z.infer<typeof uidParams> }>,
  reply: FastifyReply,
): Promise<Attempt | undefined> {
  const interaction = await provider.interactionDetails(request.raw, reply.raw).catch((error: Error) => {
    if (error.name === 'SessionNotFound') return undefined;
    throw error;
  });
  if (interaction?.uid !== request.params.uid) return undefined;
  return { uid: interaction.uid, returnsTo: new URL(String(interaction.params.redirect_uri)).origin };
}

function sendSignIn(reply: FastifyReply, { uid, returnsTo }: Attempt, invalidForm: InvalidForm | undefined) {
  const page = {
    title: 'Sign in with Google',
    main: renderSignInPage(uid, invalidForm),
    formRedirectOrigin: returnsTo,
  };
  return sendPage(reply, page, invalidForm ? 400 : 200);
}

/** Parses the selected account. Returns 'nobody' if the form cancels, and the error if it is invalid. */
function parsePerson(form: unknown): GoogleAccount | 'nobody' | InvalidForm {
  if (cancelForm.safeParse(form).success) return 'nobody';
  const choice = personForm.safeParse(form);
  const person = people.find(({ sub }) => sub === choice.data?.person);
  if (person) return person;
  const parsed = accountForm.safeParse(form ?? {});
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const fields = z.record(z.string(), z.string()).safeParse(form).data ?? {};
    return { error: `The ${issue?.path.join('.') || 'form'} ${issue?.message}.`, fields };
  }
  const { name, email, number, verified } = parsed.data;
  const [firstName = '', ...rest] = name.split(/\s+/);
  const sub = number || createAccountNumber(email);
  return { sub, email, emailVerified: verified === 'yes', firstName, lastName: rest.join(' ') };
}

/** The browser may have come through the site, where this process's own URL is unreachable. */
function toPath(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
