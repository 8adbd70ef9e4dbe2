import type { AdminAccessEndpoints } from '#features/admin-access/contract/endpoints.ts';
import type { ClientEndpoints } from '#features/clients/contract/endpoints.ts';
import { ownerApiOf } from '#platform/api/signed-in.ts';
import type { ClassEndpoints } from '../contract/endpoints.ts';

export const ownerApi = ownerApiOf<
  ClassEndpoints &
    Pick<AdminAccessEndpoints, 'GET /api/admin/email-preview'> &
    Pick<ClientEndpoints, 'GET /api/admin/new-client-form'>
>();
