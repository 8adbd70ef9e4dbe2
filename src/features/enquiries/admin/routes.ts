import type { EnquiryRouter } from '../failures.ts';
import type { EnquiryAdminService } from './service.ts';

const parseYesNo = (value: 'yes' | 'no' | undefined) => (value === undefined ? undefined : value === 'yes');

export function registerEnquiryAdminRoutes(route: EnquiryRouter, enquiries: EnquiryAdminService): void {
  route('GET /api/admin/enquiries', ({ query: { answered, ...filter } }) =>
    enquiries.list({ ...filter, answered: parseYesNo(answered) }),
  );
  route('GET /api/admin/enquiries/summary', ({ query: { answered, ...filter } }) =>
    enquiries.getSummary({ ...filter, answered: parseYesNo(answered) }),
  );
  route('PUT /api/admin/enquiries/{id}', ({ params, body, actor }) =>
    enquiries.setAnswered(params.id, body.answered, actor.ownerId),
  );
  route('DELETE /api/admin/enquiries/{id}', ({ params, actor }) => enquiries.delete(params.id, actor.ownerId));
}
