import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import type { Database } from '#platform/database/connection.ts';
import { recordChange } from '#platform/database/history.ts';
import type { StoredFields } from '#platform/database/stored-fields.ts';
import { fail } from '#platform/failure.ts';
import { toFrameHtml } from '#platform/mail/frame/frame-html.ts';
import { getCurrentWallTime } from '#platform/time/clock.ts';
import type { ClassMessage, ClassMessages } from '../contract/class-messages.ts';
import type { ClassEndpoints } from '../contract/endpoints.ts';
import type { ClassDeps } from '../deps.ts';
import { classMails } from '../mails.ts';
import { formatClassLabel } from '../roster/serializers.ts';
import { type ClassRow, findClassById } from '../store.ts';
import { getMessageState, MAX_MESSAGE_CLASSES, UNDO_MINUTES } from './domain/class-messages.ts';
import { classMessageProps } from './mail-props.ts';
import * as store from './store.ts';

const MINUTE_MS = 60_000;

/** The messages to a class, and how many people the next one would reach now. */
export async function getMessages({ connection: { db } }: ClassDeps, classId: string) {
  const classRow = await findClassById(db, classId);
  if (!classRow) return fail('class-not-found');
  const [messages, laterIds] = await Promise.all([store.listMessages(db, classId), listLater(db, classRow)]);
  const { id, day, time, title, location } = classRow;
  return {
    event: { _id: id, date: day, time, title, location, inSeries: classRow.seriesId !== null },
    people: await store.countPeople(db, [id]),
    later: { classes: laterIds.length, people: await store.countPeople(db, [id, ...laterIds]) },
    messages: messages.map((row) => serializeMessage(row, row.classes)),
  } satisfies ClassMessages;
}

const listLater = (db: Database, classRow: ClassRow) => store.listLaterClassIds(db, classRow, MAX_MESSAGE_CLASSES - 1);

function serializeMessage(row: store.MessageRow, classCount: number): ClassMessage {
  const { id, subject, text, people } = row;
  return {
    _id: id,
    subject,
    text,
    people,
    classes: classCount,
    state: getMessageState(row),
    createdAt: row.createdAt.toISOString(),
    leavesAt: row.leavesAt.toISOString(),
  };
}

/** Stores a message that leaves a few minutes later, unless it is undone before. */
export async function writeMessage(
  deps: ClassDeps,
  ownerId: string,
  classId: string,
  {
    withLater = false,
    ...words
  }: StoredFields<
    store.MessageRow,
    ParsedRequest<ClassEndpoints['POST /api/admin/events/{id}/messages']>['body'],
    'withLater'
  >,
) {
  return deps.connection.inTransaction(async (tx) => {
    const at = deps.clock.now();
    const classRow = await findClassById(tx, classId);
    if (!classRow) return fail('class-not-found');
    const classIds = [classRow.id, ...(withLater ? await listLater(tx, classRow) : [])];
    const leavesAt = new Date(at.getTime() + UNDO_MINUTES * MINUTE_MS);
    const row = await store.insertMessage(tx, { ...words, createdAt: at, leavesAt }, classIds);
    await recordMessageChange(tx, row, classRow, {
      at,
      ownerId,
      action: 'created',
      changes: [{ field: 'classes', after: String(classIds.length) }],
    });
    return {
      message: `It leaves in ${UNDO_MINUTES} minutes.`,
      classMessage: serializeMessage(row, classIds.length),
    };
  });
}

/** Takes a message back, if it has not left. */
export async function undoMessage(deps: ClassDeps, ownerId: string, id: string) {
  return deps.connection.inTransaction(async (tx) => {
    const at = deps.clock.now();
    const isUndone = await store.undoMessage(tx, id, at);
    const row = await store.findMessage(tx, id);
    if (!row) return fail('class-message-not-found');
    if (row.sentAt) return fail('class-message-sent');
    if (isUndone)
      await recordMessageChange(tx, row, await store.findFirstClass(tx, id), { at, ownerId, action: 'undone' });
    return { message: 'It won’t be sent.' };
  });
}

/** The email as it will look, drawn by its own template. */
export async function previewMessage(
  deps: ClassDeps,
  classId: string,
  { scheme, ...words }: ParsedRequest<ClassEndpoints['POST /api/admin/events/{id}/message-preview']>['body'],
) {
  const classRow = await findClassById(deps.connection.db, classId);
  if (!classRow) return fail('class-not-found');
  const template = await classMails['class-message'].load();
  const { links, timeZone } = deps;
  const context = { links, timeZone, publicUrl: deps.publicUrl(), business: await deps.settings.readBusiness() };
  const props = classMessageProps(classRow, words, deps.clock.now());
  const { subject, text, html } = await template(props, { ...context, to: '' });
  return { subject, text, html: toFrameHtml(html, scheme) };
}

/** Sends the messages that are due; called every minute. */
export async function sendDueMessages(deps: ClassDeps): Promise<void> {
  while (await sendDueMessage(deps));
}

async function sendDueMessage(deps: ClassDeps): Promise<boolean> {
  return deps.connection.inTransaction(async (tx) => {
    const at = deps.clock.now();
    const row = await store.claimDueMessage(tx, at);
    if (!row) return false;
    const recipients = await store.listRecipients(tx, row, getCurrentWallTime(deps).day);
    for (const { email, class: classRow } of recipients) {
      await deps.outbox.enqueue(tx, classMails['class-message'], email, classMessageProps(classRow, row, at));
    }
    await store.setPeople(tx, row.id, recipients.length);
    await recordMessageChange(tx, row, await store.findFirstClass(tx, row.id), {
      at,
      action: 'sent',
      changes: [{ field: 'told by email', after: String(recipients.length) }],
    });
    return true;
  });
}

/** Records a change without the words of the message, which may name a person. */
function recordMessageChange(
  tx: Database,
  { id }: store.MessageRow,
  classRow: ClassRow | undefined,
  change: Pick<Parameters<typeof recordChange>[1], 'at' | 'ownerId' | 'action' | 'changes'>,
) {
  const title = classRow ? formatClassLabel(classRow) : 'A class that was deleted';
  return recordChange(tx, { kind: 'class message', subjectId: id, title, ...change });
}
