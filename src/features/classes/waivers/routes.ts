import type { ClassDeps } from '../deps.ts';
import type { ClassRouter } from '../failures.ts';
import { readWaiver } from './in-effect.ts';
import { listWaiverVersions, publishWaiver, withdrawWaiver } from './service.ts';

export function registerWaiverRoutes(route: ClassRouter, deps: ClassDeps): void {
  route('GET /api/waiver', () => readWaiver(deps, deps.connection.db));
  route('GET /api/admin/waivers', () => listWaiverVersions(deps));
  route('POST /api/admin/waivers', ({ body, actor }) => publishWaiver(deps, body, actor.ownerId));
  route('POST /api/admin/waivers/{number}/withdraw', ({ params, actor }) =>
    withdrawWaiver(deps, params.number, actor.ownerId),
  );
}
