import type { EndpointRouter } from '../../http/endpoint-router.ts';
import type { settingsFailures } from './failures.ts';
import type { SettingsService } from './service.ts';

export function registerSettingsRoutes(
  route: EndpointRouter<typeof settingsFailures>,
  settings: SettingsService,
): void {
  route('GET /api/admin/settings', () => settings.getForOwner());
  route('GET /api/admin/times-to-come', () => settings.countTimesToCome());
  route('PUT /api/admin/settings', ({ body, actor }) => settings.change(body, actor.ownerId));
}
