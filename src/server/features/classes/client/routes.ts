import type { EndpointRouter } from '../../../http/endpoint-router.ts';
import type { classFailures } from '../failures.ts';
import type { ClientClassService } from './service.ts';

export function registerClientClassRoutes(
  route: EndpointRouter<typeof classFailures>,
  classes: ClientClassService,
): void {
  route('GET /api/user/{id}/classes', ({ params, actor }) => classes.listClasses(actor, params.id));
}
