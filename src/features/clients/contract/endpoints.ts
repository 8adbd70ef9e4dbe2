import { clientTagEndpoints } from '../tags/contract.ts';
import { clientMergeEndpoints } from './client-merges.ts';
import { clientNoteEndpoints } from './client-notes.ts';
import { clientVisitEndpoints } from './client-visits.ts';
import { clientEndpoints } from './clients.ts';
import { clientAdminEndpoints } from './clients-admin.ts';
import { formAdminEndpoints } from './forms-admin.ts';

/** Every endpoint of clients. */
export const allClientEndpoints = {
  ...clientEndpoints,
  ...clientAdminEndpoints,
  ...clientNoteEndpoints,
  ...clientTagEndpoints,
  ...clientMergeEndpoints,
  ...formAdminEndpoints,
  ...clientVisitEndpoints,
};
export type ClientEndpoints = typeof allClientEndpoints;
