import { lockActiveClient } from '#platform/database/client-lock.ts';
import type { Connection, Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { writeUnlessConflict } from '#platform/database/schedule.ts';
import { type Failure, fail, isFailure } from '#platform/failure.ts';
import type { Outbox } from '#platform/mail/outbox.ts';
import type { HandedIn } from '#platform/privacy/personals.ts';
import type { Clock } from '#platform/time/clock.ts';
import { AnswerDecryptionError, type AnswerEncryption, createAnswerEncryption } from './answer-encryption.ts';
import type { FilledForm, FormStatus } from './contract/clients.ts';
import { type Answers, getProgress, listMissingQuestions, parseAnswers } from './domain/answers.ts';
import { type Form, listQuestions } from './domain/form.ts';
import { formatAnswer } from './domain/format-answer.ts';
import { type FormId, formIds, formTitles, isFormId } from './domain/forms.ts';
import { areAnswersReplaced } from './domain/merge.ts';
import { findCurrentForm, findFormVersion } from './form-versions-store.ts';
import { clientMails } from './mails.ts';
import * as store from './store.ts';
import { formAnswers } from './tables/clients.ts';

export type ClientFormService = ReturnType<typeof createClientFormService>;

/** A client's form. `form` is the unvalidated id from the request. */
type FormKey = { clientId: string; form: string };
/** All answers so far, with the version of the form and the revision that they are based on. */
type AnswersInput = { version: number; revision: number; answers: Readonly<Record<string, unknown>> };

/** Answers of one client that become those of another. */
type AnswersMove = { id: string; from: string; to: string };

type FormServiceDeps = {
  connection: Connection;
  clock: Clock;
  outbox: Outbox;
  ownerEmail: string;
  reportError: (what: string, ids: Record<string, string>) => void;
};
type FormDeps = FormServiceDeps & { encryption: AnswerEncryption };

/** The forms that clients fill in. The answers are health data and are encrypted with `intakeKey`. */
export function createClientFormService({ intakeKey, ...rest }: FormServiceDeps & { intakeKey: string }) {
  const deps = { ...rest, encryption: createAnswerEncryption(intakeKey) };
  return {
    list: (clientId: string) => listForms(deps, clientId),
    read: (key: FormKey) => readForm(deps, key),
    readSubmitted: (tx: Database, key: FormKey) => readSubmittedForm(deps, tx, key),
    /** The version for new answers. */
    readCurrent: (id: FormId) => findCurrentForm(deps.connection.db, id),
    save: (key: FormKey, input: AnswersInput) => saveForm(deps, key, input),
    submit: (key: FormKey, input: AnswersInput) => submitForm(deps, key, input),
    /** For a download, a merge and its undo. */
    handedIn: handInForms(deps),
  };
}

/** All forms with their status for a client. */
async function listForms(deps: FormDeps, clientId: string): Promise<FormStatus[] | Failure<'form-unreadable'>> {
  const statuses: FormStatus[] = [];
  for (const id of formIds) {
    const form = await loadForm(deps, clientId, id);
    if (isFailure(form)) return form;
    statuses.push(form.status);
  }
  return statuses;
}

/** One form with the answers so far. */
async function readForm(
  deps: FormDeps,
  { clientId, form }: FormKey,
): Promise<FilledForm | Failure<'form-not-found' | 'form-unreadable'>> {
  if (!isFormId(form)) return fail('form-not-found');
  const loaded = await loadForm(deps, clientId, form);
  if (isFailure(loaded)) return loaded;
  const { status, revision, definition } = loaded;
  return { ...status, revision, definition, answers: loaded.answers as FilledForm['answers'] };
}

/** The submitted answers, for the owner. A draft is private to the client. */
async function readSubmittedForm(deps: FormDeps, tx: Database, { clientId, form: id }: FormKey) {
  if (!isFormId(id)) return fail('form-not-found');
  const row = await store.findForm(tx, clientId, id);
  if (!row?.submittedAt) return fail('form-not-submitted');
  const answers = decryptAnswers(deps, row);
  if (isFailure(answers)) return answers;
  const { version, submittedAt } = row;
  const definition = await readDefinition(tx, row);
  const texts = { form: id, version, submittedAt: submittedAt.toISOString(), definition };
  return { ...texts, answers: answers as FilledForm['answers'] };
}

/** All answers that a client ever wrote, for the client. Undefined for answers that cannot be decrypted. */
async function readAllForms(deps: FormDeps, clientId: string) {
  const { db } = deps.connection;
  const rows = await store.listForms(db, clientId);
  return Promise.all(
    rows.map(async (row) => {
      const answers = decryptAnswers(deps, row);
      const { form, version, createdAt, savedAt, submittedAt } = row;
      const definition = await readDefinition(db, row);
      const texts = { form, version, definition, createdAt, savedAt, submittedAt };
      return { ...texts, answers: isFailure(answers) ? undefined : answers };
    }),
  );
}

/** Saves a draft while the client types. The revision prevents two windows from overwriting each other. */
async function saveForm(deps: FormDeps, { clientId, form: id }: FormKey, input: AnswersInput) {
  if (!isFormId(id)) return fail('form-not-found');
  const outcome = await deps.connection.inTransaction((tx) => writeAnswers(deps, tx, clientId, id, input, false));
  return isFailure(outcome) ? outcome : serializeSavedForm(outcome);
}

/** Submits a form once: answers, the flag on the client and the owner's mail in one transaction. */
async function submitForm(deps: FormDeps, { clientId, form: id }: FormKey, input: AnswersInput) {
  if (!isFormId(id)) return fail('form-not-found');
  const outcome = await deps.connection.inTransaction(async (tx) => {
    const name = await store.findClientName(tx, clientId);
    if (!name) return fail('signed-out');
    const saved = await writeAnswers(deps, tx, clientId, id, input, true);
    if (isFailure(saved)) return saved;
    if (id === 'new-client') await store.markIntakeFormCompleted(tx, clientId);
    await deps.outbox.enqueue(tx, clientMails['form-submitted-for-owner'], deps.ownerEmail, {
      name: `${name.firstName} ${name.lastName}`,
      formTitle: formTitles[id],
    });
    return saved;
  });
  return isFailure(outcome) ? outcome : serializeSavedForm(outcome);
}

/** The answers of a row. No other code decrypts answers. */
function decryptAnswers(deps: FormDeps, row: store.FormRow): Answers | Failure<'form-unreadable'> {
  try {
    return JSON.parse(deps.encryption.decrypt({ ...row, rowId: row.id }, row)) as Answers;
  } catch (error) {
    if (!(error instanceof AnswerDecryptionError)) throw error;
    deps.reportError('form answers cannot be opened', { formAnswersId: row.id, keyId: row.keyId });
    return fail('form-unreadable');
  }
}

/**
 * Gives answers to another client, for whom they are encrypted again. False if they are no longer those of `from`, or if
 * `to` has answers to the same version.
 */
async function moveAnswers(deps: FormDeps, tx: Database, { id, from, to }: AnswersMove) {
  const row = await store.findAnswers(tx, id, from);
  if (!row) return false;
  const answers = decryptAnswers(deps, row);
  if (isFailure(answers)) return answers;
  const { form, version } = row;
  const ciphertext = deps.encryption.encrypt({ rowId: id, clientId: to, form, version }, JSON.stringify(answers));
  const change = { clientId: to, keyId: deps.encryption.keyId, ciphertext };
  return (await writeUnlessConflict(tx, (inner) => store.replaceClient(inner, id, change))) !== undefined;
}

/** What a download, a merge and its undo do with answers, which are encrypted for their client. */
function handInForms(deps: FormDeps): HandedIn<'merge-form-unreadable'> {
  /** Moves answers to the same client as the rest; those that are not there any more stay away. */
  const move = async (tx: Database, answers: AnswersMove) => {
    const moved = await moveAnswers(deps, tx, answers);
    return isFailure(moved) ? fail('merge-form-unreadable') : moved;
  };
  return {
    table: formAnswers,

    read: async ({ id }) => (await readAllForms(deps, id)).map(serializeForm),

    async merge(tx, moves, { kept, other }) {
      for (const both of await store.listAnswersOfBoth(tx, kept.id, other.id)) {
        const removed = areAnswersReplaced(both.kept, both.other) ? both.kept : both.other;
        await moves.remove(formAnswers, store.isForm(removed.id));
      }
      const change = { tableName: 'form_answers', columnName: 'clientId', before: other.id, after: kept.id };
      for (const rowId of await store.listFormIds(tx, other.id)) {
        const moved = await move(tx, { id: rowId, from: other.id, to: kept.id });
        if (isFailure(moved)) return moved;
        if (moved) await moves.record({ rowId, ...change });
      }
      return undefined;
    },

    async undo(tx, moves, { keptId, otherId }) {
      for (const { columnName, rowId } of moves) {
        const moved = columnName !== '' && (await move(tx, { id: rowId, from: keptId, to: otherId }));
        if (isFailure(moved)) return moved;
      }
      return undefined;
    },
  };
}

/** Shows the answers with the text of their questions. */
function serializeForm({ definition, version, ...row }: Awaited<ReturnType<typeof readAllForms>>[number]) {
  const { answers } = row;
  const filled = listQuestions(definition).flatMap((question) => {
    const answer = formatAnswer(question, answers?.[question.id]);
    return answer === undefined ? [] : [{ question: question.label, answer }];
  });
  return {
    form: definition.title,
    version,
    begunAt: row.createdAt.toISOString(),
    savedAt: row.savedAt.toISOString(),
    handedInAt: row.submittedAt?.toISOString() ?? null,
    answers: answers ? filled : null,
  };
}

/** A client's form: draft, submitted, or empty in the current version. */
async function loadForm(deps: FormDeps, clientId: string, id: FormId) {
  const { db } = deps.connection;
  const row = await store.findForm(db, clientId, id);
  const definition = row ? await readDefinition(db, row) : await findCurrentForm(db, id);
  const answers = row ? decryptAnswers(deps, row) : {};
  if (isFailure(answers)) return answers;
  return { status: serializeStatus(definition, row, answers), revision: row?.revision ?? 0, answers, definition };
}

/** The version of the form that these answers are for. */
async function readDefinition(db: Database, { form, version }: store.FormRow): Promise<Form> {
  const definition = await findFormVersion(db, form, version);
  if (!definition) throw new Error(`form ${form} has no version ${version}`);
  return definition;
}

/** Saves the answers as a draft or as submitted, and returns the saved row. */
async function writeAnswers(
  deps: FormDeps,
  tx: Database,
  clientId: string,
  id: FormId,
  input: AnswersInput,
  submit: boolean,
) {
  // Locks the client's row like a foreign key does, so that a concurrent deletion leaves no answers behind.
  if (!(await lockActiveClient(tx, clientId))) return fail('signed-out');
  const existing = await store.findForm(tx, clientId, id);
  if (existing?.submittedAt) return fail('form-submitted');
  // A client who opened the form before the owner changed it begins in the version that they opened.
  const form = await findFormVersion(tx, id, existing?.version ?? input.version);
  if (form?.version !== input.version || (existing?.revision ?? 0) !== input.revision) return fail('form-changed');
  const parsed = parseAnswers(form, input.answers);
  if ('errors' in parsed) return fail('answers-invalid', toFieldErrors(parsed.errors));
  const missing = submit ? listMissingQuestions(form, parsed.answers) : [];
  if (missing.length > 0) {
    return fail('answers-missing', toFieldErrors(Object.fromEntries(missing.map(({ id }) => [id, 'needs an answer']))));
  }
  const rowId = existing?.id ?? newId();
  const savedAt = deps.clock.now();
  const change = {
    keyId: deps.encryption.keyId,
    ciphertext: deps.encryption.encrypt(
      { rowId, clientId, form: id, version: form.version },
      JSON.stringify(parsed.answers),
    ),
    savedAt,
    submittedAt: submit ? savedAt : null,
  };
  const row = existing
    ? await store.updateForm(tx, existing, change)
    : await store.insertForm(tx, {
        id: rowId,
        clientId,
        form: id,
        version: form.version,
        revision: 1,
        createdAt: savedAt,
        ...change,
      });
  if (row) return { form, row, answers: parsed.answers };
  // A concurrent request has committed first; the row shows whether it saved or submitted.
  return fail((await store.findForm(tx, clientId, id))?.submittedAt ? 'form-submitted' : 'form-changed');
}

/** The status of a form. Without a row it is not begun. */
function serializeStatus(form: Form, row: store.FormRow | undefined, answers: Answers): FormStatus {
  return {
    form: form.id as FormId,
    version: form.version,
    status: row?.submittedAt ? 'submitted' : row ? 'draft' : 'not-started',
    progress: getProgress(listQuestions(form), answers),
    savedAt: row?.savedAt.toISOString() ?? null,
    submittedAt: row?.submittedAt?.toISOString() ?? null,
  };
}

/** What the client needs after saving. The answers are omitted, because the page has them. */
function serializeSavedForm({ form, row, answers }: { form: Form; row: store.FormRow; answers: Answers }) {
  return { ...serializeStatus(form, row, answers), revision: row.revision };
}

const toFieldErrors = (wrong: Record<string, string>) =>
  Object.fromEntries(Object.entries(wrong).map(([id, expected]) => [`body/answers/${id}`, expected]));
