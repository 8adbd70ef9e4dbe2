import { isRefusal } from '#domain/refusal.ts';
import type { Bind } from '../../http/bind.ts';
import type { ClassService } from './service.ts';

/** Binds the calls about classes. */
export function classRoutes(bind: Bind, classes: ClassService): void {
  bind('GET /api/events', ({ query }) => classes.list(query.from, query.to));
  bind('GET /api/events/kinds', () => classes.kinds());
  bind('GET /api/class-status', ({ query }) => classes.status(query));
  bind('POST /api/signup', async ({ body, from, who }) => {
    const outcome = await classes.signUp(body, from, who);
    if (isRefusal(outcome)) return outcome;
    return { ...outcome, message: 'Sign up successful. We sent you a confirmation email.' };
  });
  bind(
    'POST /api/check-student',
    async ({ body, from }) => {
      const outcome = await classes.signUpReturning(body, from);
      return isRefusal(outcome) ? outcome : { message: 'Registration confirmed!' };
    },
    { 'already-signed-up': 400 },
  );
  bind('GET /api/signup/waiver', ({ query }) => classes.waiverSigning.read(query.token));
  bind('POST /api/signup/waiver', ({ body, from }) => classes.waiverSigning.sign(body, from));
  bind('GET /api/signup/cancellation', ({ query }) => classes.cancellation(query.token));
  bind('POST /api/signup/cancellation', ({ body }) => classes.cancel(body.token));
}
