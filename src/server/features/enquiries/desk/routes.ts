import type { Bind } from '../../../http/bind.ts';
import type { EnquiryDeskService } from './service.ts';

const isYes = (word: 'yes' | 'no' | undefined) => (word === undefined ? undefined : word === 'yes');

/** Binds the owner's calls about what people asked. */
export function enquiryDeskRoutes(bind: Bind, enquiries: EnquiryDeskService): void {
  bind('GET /api/admin/enquiries', ({ query: { desc, answered, ...wanted } }) =>
    enquiries.list({ ...wanted, answered: isYes(answered), descending: desc === 'yes' }),
  );
  bind('GET /api/admin/enquiries/summary', ({ query: { answered, ...filter } }) =>
    enquiries.summary({ ...filter, answered: isYes(answered) }),
  );
  bind('PUT /api/admin/enquiries/{id}', ({ params, body, who }) =>
    enquiries.mark(params.id, body.answered, who.ownerId),
  );
  bind('DELETE /api/admin/enquiries/{id}', ({ params, who }) => enquiries.delete(params.id, who.ownerId));
}
