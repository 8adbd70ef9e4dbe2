import type { EndpointRouter } from '../../../http/endpoint-router.ts';
import type { ClientClassService } from './service.ts';

export function registerClientClassRoutes(route: EndpointRouter, classes: ClientClassService): void {
  route('GET /api/user/{id}/classes', ({ params, actor }) => classes.listClasses(actor, params.id));
}
