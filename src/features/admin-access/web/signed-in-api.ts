import type { ContentEndpoints } from '#features/content/contract/endpoints.ts';
import type { opening, parts } from '#features/settings/contract/business.ts';
import type { SettingsEndpoints } from '#features/settings/contract/endpoints.ts';
import { ownerApiOf } from '#platform/api/signed-in.ts';
import type { AdminAccessEndpoints } from '../contract/endpoints.ts';

export const ownerApi = ownerApiOf<
  AdminAccessEndpoints &
    Pick<ContentEndpoints, 'GET /api/admin/email-words/{kind}' | 'PUT /api/admin/email-words/{kind}'> &
    Pick<
      SettingsEndpoints<readonly [typeof opening, typeof parts]>,
      | 'GET /api/admin/settings'
      | 'GET /api/admin/setup'
      | 'POST /api/admin/setup/checks'
      | 'POST /api/admin/site-view'
      | 'PUT /api/admin/settings'
    >
>();
