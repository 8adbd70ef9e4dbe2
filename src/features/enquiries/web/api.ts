import { apiOf } from '#platform/api/browser.ts';
import type { EnquiryEndpoints } from '../contract/enquiries.ts';

export const api = apiOf<EnquiryEndpoints>();
