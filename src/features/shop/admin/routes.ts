import {
  type ChocolateAdminDeps,
  changeChocolate,
  createChocolate,
  deleteChocolate,
  deleteChocolatePhoto,
  getChocolateSummary,
  listChocolates,
  setChocolatePhoto,
} from '../catalog/admin/service.ts';
import type { ShopRouter } from '../failures.ts';

export function registerChocolateAdminRoutes(route: ShopRouter, deps: ChocolateAdminDeps): void {
  route('GET /api/admin/chocolates', ({ query }) => listChocolates(deps, query));
  route('GET /api/admin/chocolates/summary', ({ query }) => getChocolateSummary(deps, query));
  route('POST /api/chocolates', ({ body, actor }) => createChocolate(deps, body, actor.ownerId));
  route('PUT /api/chocolates/{id}', ({ params, body, actor }) => changeChocolate(deps, params.id, body, actor.ownerId));
  route('DELETE /api/chocolates/{id}', ({ params, actor }) => deleteChocolate(deps, params.id, actor.ownerId));
  route('PUT /api/chocolates/{id}/picture', ({ params, body, actor }) =>
    setChocolatePhoto(deps, params.id, body, actor.ownerId),
  );
  route('DELETE /api/chocolates/{id}/picture', ({ params, actor }) =>
    deleteChocolatePhoto(deps, params.id, actor.ownerId),
  );
}
