import { ownerApiOf } from '#platform/api/signed-in.ts';
import type { NewsletterEndpoints } from '../contract.ts';

export const ownerApi = ownerApiOf<NewsletterEndpoints>();
