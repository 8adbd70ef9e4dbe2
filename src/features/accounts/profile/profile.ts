import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import type { StoredFields } from '#platform/database/stored-fields.ts';
import { fail } from '#platform/failure.ts';
import type { ClientActor } from '#platform/sessions/actor.ts';
import { findRefusedName } from '#platform/text/names.ts';
import type { AccountEndpoints } from '../contract/accounts.ts';
import type { AccountDeps } from '../deps.ts';
import { serializeUser } from '../serializers.ts';
import * as store from '../store.ts';

/** Whether an access token is valid, and whose it is. */
export async function validateToken({ connection, sessions }: AccountDeps, token: string) {
  const actor = await sessions.verifyAccessToken(token);
  const client = actor?.role === 'client' ? await store.findClient(connection.db, actor.clientId) : undefined;
  return client ? { isValid: true as const, user: serializeUser(client) } : fail('token-invalid');
}

/** The client's own profile. Another id fails the same way whether or not it exists. */
export async function getProfile({ connection }: AccountDeps, actor: ClientActor, id: string) {
  if (id !== actor.clientId) return fail('not-yours');
  const client = await store.findClient(connection.db, id);
  return client ? serializeUser(client) : fail('signed-out');
}

/** Changes the client's own profile, without the email. */
export async function updateProfile(
  { connection }: AccountDeps,
  actor: ClientActor,
  id: string,
  profile: StoredFields<store.ClientRow, ParsedRequest<AccountEndpoints['PUT /api/user/{id}/update']>['body']>,
) {
  if (id !== actor.clientId) return fail('not-yours');
  const before = await store.findClient(connection.db, id);
  const refused = before && findRefusedName(before, profile);
  if (refused) return fail('name-invalid', { [`body/${refused}`]: 'Please enter a name without a web address.' });
  const client = await store.updateProfile(connection.db, id, profile);
  if (!client) return fail('signed-out');
  return { message: 'Profile updated successfully!', user: serializeUser(client) };
}
