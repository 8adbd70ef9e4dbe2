import { visitorOrClientApiOf } from '#platform/api/visitor-or-client.ts';
import type { ClassEndpoints } from '../contract/endpoints.ts';

export const visitorOrClientApi = visitorOrClientApiOf<ClassEndpoints>();
