import { ownerApiOf } from '#platform/api/signed-in.ts';
import type { FinanceEndpoints } from '../contract.ts';

export const ownerApi = ownerApiOf<FinanceEndpoints>();
