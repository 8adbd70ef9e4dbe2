import type { EnquiryRouter } from './failures.ts';
import type { EnquiryService } from './service.ts';

export function registerEnquiryRoutes(route: EnquiryRouter, enquiries: EnquiryService): void {
  route('POST /api/contact', ({ body, meta }) => enquiries.sendContactMessage(body, meta));
  route('POST /api/publicBookings/request', ({ body, meta }) => enquiries.requestBooking(body, meta));
}
