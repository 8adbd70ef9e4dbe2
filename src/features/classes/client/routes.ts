import type { ClassRouter } from '../failures.ts';
import type { ClientClassService } from './service.ts';

export function registerClientClassRoutes(route: ClassRouter, classes: ClientClassService): void {
  route('GET /api/user/{id}/classes', ({ params, actor }) => classes.listClasses(actor, params.id));
}
