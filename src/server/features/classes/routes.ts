import { isFailure } from '#domain/failure.ts';
import type { EndpointRouter } from '../../http/endpoint-router.ts';
import type { ClassService } from './service.ts';

export function registerClassRoutes(route: EndpointRouter, classes: ClassService): void {
  route('GET /api/events', ({ query }) => classes.list(query.from, query.to));
  route('GET /api/events/kinds', () => classes.listKinds());
  route('GET /api/class-status', ({ query }) => classes.getStatus(query));
  route('POST /api/signup', async ({ body, meta, actor }) => {
    const outcome = await classes.signUp(body, meta, actor);
    if (isFailure(outcome)) return outcome;
    return { ...outcome, message: 'Sign up successful. We sent you a confirmation email.' };
  });
  route(
    'POST /api/check-student',
    async ({ body, meta }) => {
      const outcome = await classes.signUpReturningStudent(body, meta);
      return isFailure(outcome) ? outcome : { message: 'Registration confirmed!' };
    },
    { 'already-signed-up': 400 },
  );
  route('GET /api/signup/waiver', ({ query }) => classes.waiverSigning.read(query.token));
  route('POST /api/signup/waiver', ({ body, meta }) => classes.waiverSigning.sign(body, meta));
  route('GET /api/signup/cancellation', ({ query }) => classes.getCancellation(query.token));
  route('POST /api/signup/cancellation', ({ body }) => classes.cancelByToken(body.token));
}
