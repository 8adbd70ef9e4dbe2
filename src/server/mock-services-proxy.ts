import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock, createAdjustableClock } from './clock.ts';
import { sendProblem } from './http/problems.ts';
import type { Google } from './integrations/google.ts';

const ClockInput = z.union([
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  z.strictObject({ advanceSeconds: z.number().finite().min(-1e10).max(1e10) }),
]);

/** What stands under /dev while trying out: the clock, which is the server's own, and the stand-ins behind a proxy. */
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
      // Past the year 9999 there is no ISO date to say what time it is.
      if (!(time.getTime() > 0 && time.getTime() < Date.UTC(9999, 0))) {
        return sendProblem(reply, 400, { message: 'The clock cannot go there.', reason: 'invalid-input' });
      }
      options.clock.setTime(time);
      return serializeNow(options.clock);
    });
    // Only who tries the site out has it installed.
    const { default: proxy } = await import('@fastify/http-proxy');
    await app.register(proxy, {
      upstream: options.mockServicesUrl,
      prefix: '/dev',
      rewritePrefix: '/dev',
      // A stand-in that is told to fail must be seen to fail: nothing is asked twice.
      replyOptions: { retryDelay: () => null },
    });
  };
}

/**
 * The stand-ins listen for this machine alone. A browser, which may be elsewhere, comes to the practice Google through
 * the site that it is on.
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
