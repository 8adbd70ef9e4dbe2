import type { NewsletterRouter } from '../failures.ts';
import type { NewsletterAdminService } from './service.ts';

export function registerNewsletterAdminRoutes(route: NewsletterRouter, newsletter: NewsletterAdminService): void {
  route('GET /api/admin/subscribers', ({ query }) => newsletter.list(query));
  route('GET /api/admin/subscribers/summary', ({ query }) => newsletter.getSummary(query));
  route('GET /api/admin/subscribers/csv', ({ query }) => newsletter.exportCsv(query));
  route('DELETE /api/admin/subscribers/{id}', ({ params, actor }) => newsletter.delete(params.id, actor.ownerId));
}
