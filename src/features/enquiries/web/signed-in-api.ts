import { ownerApiOf } from '#platform/api/signed-in.ts';
import type { EnquiryEndpoints } from '../contract/enquiries.ts';

export const ownerApi = ownerApiOf<EnquiryEndpoints>();
