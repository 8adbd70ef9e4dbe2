import type { Bind } from '../../../http/bind.ts';
import type { NewsletterDeskService } from './service.ts';

/** Binds the owner's calls about the newsletter's list. */
export function newsletterDeskRoutes(bind: Bind, newsletter: NewsletterDeskService): void {
  bind('GET /api/admin/subscribers', ({ query: { desc, ...wanted } }) =>
    newsletter.list({ ...wanted, descending: desc === 'yes' }),
  );
  bind('GET /api/admin/subscribers/summary', ({ query }) => newsletter.summary(query));
  bind('GET /api/admin/subscribers/csv', ({ query: { desc, ...wanted } }) =>
    newsletter.file({ ...wanted, descending: desc === 'yes' }),
  );
  bind('DELETE /api/admin/subscribers/{id}', ({ params, who }) => newsletter.delete(params.id, who.ownerId));
}
