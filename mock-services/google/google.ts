import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import { createFaultPlan, faultRoutes } from '../faults.ts';
import type { MockService } from '../mock-service.ts';
import { type GoogleAccount, people } from './accounts.ts';
import { createProvider, type GoogleClient } from './provider.ts';
import { providerRoutes, signInRoutes } from './routes.ts';
import { loadSigningKey } from './signing-key.ts';

/** The faults of Google: 503, no response, or an ID token with a wrong nonce. */
export type GoogleFault = 'down' | 'timeout' | 'wrong-nonce';

/**
 * Mocks Google sign-in: a real OpenID provider at `/dev/google` of this process, which is its issuer. Through the
 * site's proxy, browsers use the same path on another origin.
 * @param options.clients the allowed clients; the first is the site
 * @param options.siteUrl a site, besides those on this machine, that sign-ins may redirect to
 * @param options.hangMs how long a call without a response keeps the connection open
 */
export function createGoogleMock(options: {
  clients: readonly GoogleClient[];
  siteUrl: string | undefined;
  dataFolder: string;
  hangMs: number;
}): MockService {
  const faults = createFaultPlan<GoogleFault>('down', 'timeout', 'wrong-nonce');
  const accounts = new Map<string, GoogleAccount>(people.map((person) => [person.sub, person]));
  let providerPromise: Promise<Provider> | undefined;

  async function startProvider(app: FastifyInstance): Promise<Provider> {
    const { port } = app.server.address() as AddressInfo;
    return createProvider({
      ...options,
      issuer: `http://127.0.0.1:${port}/dev/google`,
      key: await loadSigningKey(options.dataFolder),
      accounts,
      wrongNonce: () => faults.consume('wrong-nonce') !== undefined,
    });
  }

  return {
    title: 'Sign-in with Google',
    about:
      'Signs in invented people, or anyone you type in: press Continue with Google on the login page. ' +
      'POST /dev/google/faults with {"next": "down", "timeout" or "wrong-nonce", "times": n} makes it fail.',
    async routes(app) {
      const provider = () => {
        providerPromise ??= startProvider(app).catch((error) => {
          providerPromise = undefined;
          throw error;
        });
        return providerPromise;
      };
      await app.register(faultRoutes('/dev/google/faults', faults));
      await app.register(async (scope) => {
        scope.addHook('onRequest', async (_request, reply) => {
          const fault = faults.consume('down', 'timeout');
          if (fault === 'down') return reply.code(503).type('text/plain').send('Mock: Google is down.');
          if (fault === 'timeout') {
            reply.hijack();
            setTimeout(() => reply.raw.destroy(), options.hangMs).unref();
          }
        });
        await scope.register(signInRoutes(provider, accounts));
        await scope.register(providerRoutes(provider));
      });
    },
  };
}
