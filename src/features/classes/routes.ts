import type { ContentService } from '#features/content/service.ts';
import { isFailure } from '#platform/failure.ts';
import { getClassStatus, listClasses, listDescribedClasses, listKinds } from './calendar.ts';
import { cancelSignUpByToken, getCancellation } from './cancellation.ts';
import type { ClassDeps } from './deps.ts';
import type { ClassRouter } from './failures.ts';
import { signUpForSeveral } from './several/sign-up.ts';
import { signUp, signUpReturningStudent } from './sign-ups.ts';
import { getWaiverToSign, signWaiver } from './waiver-signing.ts';

export function registerClassRoutes(route: ClassRouter, deps: ClassDeps, content: Pick<ContentService, 'read'>): void {
  route('GET /api/events', ({ query }) => listClasses(deps, query.from, query.to));
  route('GET /api/events/kinds', async () => ({
    ...(await listKinds(deps)),
    described: await listDescribedClasses(content),
  }));
  route('GET /api/class-status', ({ query }) => getClassStatus(deps, query));
  route('POST /api/signup', async ({ body, meta, actor }) => {
    const outcome = await signUp(deps, body, meta, actor);
    if (isFailure(outcome)) return outcome;
    return { ...outcome, message: 'Sign up successful. We sent you a confirmation email.' };
  });
  route('POST /api/signup/several', async ({ body, meta, actor }) => {
    const outcome = await signUpForSeveral(deps, body, meta, actor);
    if (isFailure(outcome)) return outcome;
    return { ...outcome, message: 'Sign up successful. We sent you a confirmation email.' };
  });
  route(
    'POST /api/check-student',
    async ({ body, meta }) => {
      const outcome = await signUpReturningStudent(deps, body, meta);
      return isFailure(outcome) ? outcome : { message: 'Registration confirmed!' };
    },
    { 'already-signed-up': 400 },
  );
  route('GET /api/signup/waiver', ({ query }) => getWaiverToSign(deps, query.token));
  route('POST /api/signup/waiver', ({ body, meta }) => signWaiver(deps, body, meta));
  route('GET /api/signup/cancellation', ({ query }) => getCancellation(deps, query.token));
  route('POST /api/signup/cancellation', ({ body }) => cancelSignUpByToken(deps, body.token, body.guestId));
}
