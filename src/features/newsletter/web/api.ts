import { apiOf } from '#platform/api/browser.ts';
import type { NewsletterEndpoints } from '../contract.ts';

export const api = apiOf<NewsletterEndpoints>();
