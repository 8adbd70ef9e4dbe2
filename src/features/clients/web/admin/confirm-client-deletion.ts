import { confirmDeletion } from '#platform/admin/actions.ts';
import type { Client } from '../../contract/clients-admin.ts';
import { formatFullName } from './format-client.ts';

export const confirmClientDeletion = (client: Client) =>
  confirmDeletion(
    `${formatFullName(client)} is signed out, and their profile, forms, messages and newsletter subscription are deleted, and so are your notes on them. Past sessions, orders and payments are kept without a name; signed waivers stay as they are.`,
  );
