import { ownerApiOf } from '#platform/api/signed-in.ts';
import type { SettingsEndpoints } from '../contract/endpoints.ts';

export const ownerApi = ownerApiOf<SettingsEndpoints>();
