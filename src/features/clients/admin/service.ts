import { renewFeedAddress } from '#features/calendar-feeds/address.ts';
import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import type { Database } from '#platform/database/connection.ts';
import { listFieldChanges, recordChange } from '#platform/database/history.ts';
import { lockSchedule, writeUnlessConflict } from '#platform/database/schedule.ts';
import type { StoredFields } from '#platform/database/stored-fields.ts';
import { fail } from '#platform/failure.ts';
import { serveList } from '#platform/http/files/serve-list.ts';
import { isSameAddress, parseEmailAddress } from '#platform/text/email-address.ts';
import { findRefusedName } from '#platform/text/names.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import type { ClientEndpoints } from '../contract/endpoints.ts';
import { clientList } from '../list.ts';
import { clientMails } from '../mails.ts';
import { createClientTags } from '../tags/service.ts';
import { createClientDeletion } from './deletion/deletion.ts';
import type { ClientAdminDeps } from './deps.ts';
import { createClientMerges } from './merge/merge.ts';
import { createClientNotes } from './notes/notes.ts';
import { createClientRecords } from './record/record.ts';
import { serializeClient } from './serializers.ts';
import * as store from './store.ts';

export type ClientAdminService = ReturnType<typeof createClientAdminService>;

/** The owner's input about a client. Undefined fields are omitted. */
type Profile = StoredFields<store.ClientRow, ParsedRequest<ClientEndpoints['POST /api/admin/users']>['body']>;

export function createClientAdminService(deps: ClientAdminDeps) {
  const { connection, clock, outbox, sessions, timeZone } = deps;

  /** Inserts a client. Undefined when the email is already in use. */
  async function addClient(tx: Database, profile: Profile, ownerId: string): Promise<store.ClientRow | undefined> {
    const at = clock.now();
    const row = await store.insertClient(tx, { ...profile, createdAt: at });
    if (row) await recordChange(tx, { ...toHistorySubject(row), at, ownerId, action: 'created' });
    return row;
  }

  /**
   * Ends what the former email gave access to, and notifies both addresses. Returns whether the client's calendar feed has
   * a new address.
   */
  async function endFormerAccess(
    tx: Database,
    before: store.ClientRow,
    { id, firstName: name, ...row }: store.ClientRow,
  ) {
    await sessions.endAllForPerson(tx, id);
    const hasNewFeedAddress = await renewFeedAddress(tx, id, clock.now());
    await deps.renewLinks(tx, { id, ...row });
    await outbox.enqueue(tx, clientMails['client-email-left'], before.email, { name });
    await outbox.enqueue(tx, clientMails['client-email-came'], row.email, {
      name,
      ...(hasNewFeedAddress && { hasNewFeedAddress }),
    });
    return hasNewFeedAddress;
  }

  return {
    ...createClientRecords(deps),
    ...createClientDeletion(deps),
    ...createClientNotes(deps),
    ...createClientTags(deps),
    ...createClientMerges(deps),

    list: serveList(clientList, {
      db: connection.db,
      ...store.clientQuery,
      serialize: (row) => ({ ...serializeClient(row), tags: row.tags }),
      file: {
        name: () => `clients-${toWallTime(clock.now(), timeZone).day}.csv`,
        columns: [
          ['First name', ({ firstName }) => firstName],
          ['Last name', ({ lastName }) => lastName],
          ['Preferred name', ({ preferredName }) => preferredName],
          ['Pronouns', ({ pronoun }) => pronoun],
          ['Email', ({ email }) => email],
          ['Phone', ({ phone }) => phone],
          ['City & State', ({ city }) => city],
          ['Zipcode', ({ zipcode }) => zipcode],
          ['Intake form', ({ intakeFormCompleted }) => formatCompletion(intakeFormCompleted)],
          ['User since', ({ createdAt }) => toWallTime(createdAt, timeZone).day],
          ['Tags', ({ tags }) => tags.join(', ')],
        ],
      },
    }),

    /** Creates a client, who can then log in by mail. Sends no mail. */
    create: (profile: Profile, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        const row = await addClient(tx, profile, ownerId);
        return row ? { message: 'Client created.', user: serializeClient(row) } : fail('email-taken', takenEmailFields);
      }),

    addClient,

    /**
     * Changes a client. A new email, which is the login, ends all sessions, mailed links and the calendar feed's address,
     * unlinks a Google account that was matched by the old email and notifies both addresses.
     */
    change: (id: string, profile: Profile, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        // Offers are locked after the schedule, and a client after both.
        await lockSchedule(tx);
        const before = await store.lockClient(tx, id);
        if (!before) return fail('client-not-found');
        if (profile.email === '' && before.email !== '') return fail('email-needed', { 'body/email': 'is needed' });
        const isEmailChanged = before.email !== profile.email && !isSameAddress(before.email, profile.email);
        // Only a changed email is validated, because an old one may not meet the current rules.
        if (isEmailChanged && !parseEmailAddress(profile.email)) {
          return fail('email-invalid', { 'body/email': 'Please enter a valid email address.' });
        }
        const refused = findRefusedName(before, profile);
        if (refused) return fail('name-invalid', { [`body/${refused}`]: 'Please enter a name without a web address.' });
        const row = await writeUnlessConflict(tx, (inner) =>
          store.updateClient(inner, id, {
            ...profile,
            ...(isEmailChanged
              ? { googleSubject: null, linkGeneration: before.linkGeneration + 1 }
              : { email: before.email }),
          }),
        );
        if (!row) return fail('email-taken', takenEmailFields);
        const hasNewFeedAddress = isEmailChanged && (await endFormerAccess(tx, before, row));
        const changes = listFieldChanges(toHistoryFields(before), toHistoryFields(row));
        if (changes.length > 0) {
          await recordChange(tx, { ...toHistorySubject(row), at: clock.now(), ownerId, action: 'changed', changes });
        }
        const note = hasNewFeedAddress ? ' Their calendar feed has a new address, and an email tells them.' : '';
        return { message: `Client updated.${note}`, user: serializeClient(row) };
      }),

    /** Records whether the intake form is available, on paper or otherwise. */
    markIntakeForm: (id: string, intakeFormCompleted: boolean, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        const before = await store.lockClient(tx, id);
        if (!before) return fail('client-not-found');
        const row = await store.updateClient(tx, id, { intakeFormCompleted });
        const changes = listFieldChanges(toHistoryFields(before), toHistoryFields(row));
        if (changes.length > 0) {
          await recordChange(tx, { ...toHistorySubject(row), at: clock.now(), ownerId, action: 'changed', changes });
        }
        return {
          message: `Intake form marked as ${formatCompletion(intakeFormCompleted)}.`,
          user: serializeClient(row),
        };
      }),
  };
}

const takenEmailFields = { 'body/email': 'Another client already has this email.' };

const formatCompletion = (completed: boolean) => (completed ? 'completed' : 'incomplete');

const toHistorySubject = ({ id, firstName, lastName }: store.ClientRow) => ({
  kind: 'client',
  subjectId: id,
  title: `${firstName} ${lastName}`,
});

const toHistoryFields = (row: store.ClientRow) => ({
  'first name': row.firstName,
  'last name': row.lastName,
  'preferred name': row.preferredName,
  pronouns: row.pronoun,
  email: row.email,
  phone: row.phone,
  city: row.city,
  zipcode: row.zipcode,
  'intake form': formatCompletion(row.intakeFormCompleted),
});
