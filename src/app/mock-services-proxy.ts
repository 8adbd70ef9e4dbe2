import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Google } from '#features/accounts/sign-in/google.ts';
import { sendProblem } from '#platform/http/problems.ts';
import type { Clock, createAdjustableClock } from '#platform/time/clock.ts';

const ClockInput = z.union([
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  z.strictObject({ advanceSeconds: z.number().finite().min(-1e10).max(1e10) }),
]);

/** Registers /dev in the demo: the server's clock, and a proxy to the mock services. */
export function mockServicesProxy(options: {
  mockServicesUrl: string;
  clock: ReturnType<typeof createAdjustableClock>;
}) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/dev/clock', { schema: { hide: true } }, async () => serializeNow(options.clock));
    app.post('/dev/clock', { schema: { hide: true, body: ClockInput } }, async (request, reply) => {
      const input = request.body as z.output<typeof ClockInput>;
      const time =
        'now' in input ? new Date(input.now) : new Date(options.clock.now().getTime() + input.advanceSeconds * 1000);
      // ISO dates end with the year 9999.
      if (!(time.getTime() > 0 && time.getTime() < Date.UTC(9999, 0))) {
        return sendProblem(reply, 400, { message: 'The clock cannot go there.', reason: 'invalid-input' });
      }
      options.clock.setTime(time);
      return serializeNow(options.clock);
    });
    // Installed only for the demo.
    const { default: proxy } = await import('@fastify/http-proxy');
    await app.register(proxy, {
      upstream: options.mockServicesUrl,
      prefix: '/dev',
      rewritePrefix: '/dev',
      // No retries: a mock that is set to fail must be seen to fail.
      replyOptions: { retryDelay: () => null },
    });
  };
}

/**
 * The mock services listen on this machine only, but the browser may be elsewhere. It reaches the mock Google through
 * the site's own origin.
 */
export function viaSiteOrigin(google: Google, mockServicesUrl: string): Google {
  return {
    ...google,
    async begin(redirectUri) {
      const started = await google.begin(redirectUri);
      return started.url.startsWith(`${mockServicesUrl}/dev/`)
        ? { ...started, url: started.url.slice(mockServicesUrl.length) }
        : started;
    },
  };
}

const serializeNow = (clock: Clock) => ({ now: clock.now().toISOString() });
