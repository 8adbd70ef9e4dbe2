import { ownerApiOf } from '#platform/api/signed-in.ts';
import type { ContentEndpoints } from '../contract/endpoints.ts';

export const ownerApi = ownerApiOf<ContentEndpoints>();
