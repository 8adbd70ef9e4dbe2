import type { Services } from '#app/services.ts';
import type { SettingsRouter } from './failures.ts';

export function registerSettingsRoutes(route: SettingsRouter, settings: Services['settings']): void {
  route('GET /api/admin/settings', () => settings.getForOwner());
  route('GET /api/admin/times-to-come', () => settings.countTimesToCome());
  route('PUT /api/admin/settings', ({ body, actor }) => settings.change(body, actor.ownerId));
}
