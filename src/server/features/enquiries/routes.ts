import type { Bind } from '../../http/bind.ts';
import type { EnquiryService } from './service.ts';

export function enquiryRoutes(bind: Bind, enquiries: EnquiryService): void {
  bind('POST /api/contact', ({ body, from }) => enquiries.contact(body, from));
  bind('POST /api/publicBookings/request', ({ body, from }) => enquiries.requestBooking(body, from));
}
