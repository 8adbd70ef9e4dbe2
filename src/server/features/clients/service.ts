import type { FilledForm, FormStanding } from '#contract/clients.ts';
import type { Connection, Database } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { keepClient } from '#database/keep-client.ts';
import { type Answers, missingAnswers, progressOf, readAnswers } from '#domain/clients/answers.ts';
import type { Form } from '#domain/clients/form.ts';
import { currentForm, type FormId, formIds, formVersion, isFormId } from '#domain/clients/forms.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { Clock } from '../../clock.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { AnswersUnreadable, answerSeal } from './sealed-answers.ts';
import * as store from './store.ts';

export type ClientFormService = ReturnType<typeof clientFormService>;

/** Which form of whom. `form` is what the caller wrote. */
type Which = { clientId: string; form: string };
/** All answers so far, given to a version of the form, on top of a revision of the answers. */
type Filled = { version: number; revision: number; answers: Readonly<Record<string, unknown>> };

/** The forms that clients fill in. What they write is health data: it is encrypted with `intakeKey`. */
export function clientFormService(given: {
  connection: Connection;
  clock: Clock;
  intakeKey: string;
  outbox: Outbox;
  ownerEmail: string;
  report: (what: string, ids: Record<string, string>) => void;
}) {
  const { connection, clock, outbox } = given;
  const seal = answerSeal(given.intakeKey);

  /** What a row holds. The one place where answers are opened. */
  function answersIn(row: store.FormRow): Answers | Refusal<'form-unreadable'> {
    try {
      return JSON.parse(seal.open({ ...row, rowId: row.id }, row)) as Answers;
    } catch (error) {
      if (!(error instanceof AnswersUnreadable)) throw error;
      given.report('form answers cannot be opened', { formAnswersId: row.id, keyId: row.keyId });
      return refuse('form-unreadable');
    }
  }

  /** A form as its client finds it: begun, handed in, or not begun and then of the current version. */
  async function opened(clientId: string, id: FormId) {
    const row = await store.findForm(connection.db, clientId, id);
    if (!row) return { standing: standing(currentForm(id), undefined, {}), revision: 0, answers: {} };
    const answers = answersIn(row);
    if (isRefusal(answers)) return answers;
    return { standing: standing(formVersion(id, row.version), row, answers), revision: row.revision, answers };
  }

  /** Writes the answers down, as a draft or handed in, and answers what is written then. */
  async function write(tx: Database, clientId: string, id: FormId, sent: Filled, submit: boolean) {
    // Locked as a reference would: someone who is being taken out meanwhile leaves no answers behind.
    if (!(await keepClient(tx, clientId))) return refuse('signed-out');
    const found = await store.findForm(tx, clientId, id);
    if (found?.submittedAt) return refuse('form-submitted');
    const form = found ? formVersion(id, found.version) : currentForm(id);
    if (form.version !== sent.version || (found?.revision ?? 0) !== sent.revision) return refuse('form-changed');
    const read = readAnswers(form, sent.answers);
    if ('wrong' in read) return refuse('answers-refused', fieldsOf(read.wrong));
    const missing = submit ? missingAnswers(form, read.answers) : [];
    if (missing.length > 0) {
      return refuse('answers-missing', fieldsOf(Object.fromEntries(missing.map(({ id }) => [id, 'needs an answer']))));
    }
    const rowId = found?.id ?? newId();
    const savedAt = clock.now();
    const change = {
      keyId: seal.keyId,
      ciphertext: seal.seal({ rowId, clientId, form: id, version: form.version }, JSON.stringify(read.answers)),
      savedAt,
      submittedAt: submit ? savedAt : null,
    };
    const row = found
      ? await store.updateForm(tx, found, change)
      : await store.insertForm(tx, {
          id: rowId,
          clientId,
          form: id,
          version: form.version,
          revision: 1,
          createdAt: savedAt,
          ...change,
        });
    if (row) return { form, row, answers: read.answers };
    // Someone was quicker, and has committed by now: whether they saved or handed in, their row says.
    return refuse((await store.findForm(tx, clientId, id))?.submittedAt ? 'form-submitted' : 'form-changed');
  }

  return {
    /** Every form and how it stands with a client. */
    async list(clientId: string): Promise<FormStanding[] | Refusal<'form-unreadable'>> {
      const standings: FormStanding[] = [];
      for (const id of formIds) {
        const form = await opened(clientId, id);
        if (isRefusal(form)) return form;
        standings.push(form.standing);
      }
      return standings;
    },

    /** One form with what was answered so far. */
    async read({ clientId, form }: Which): Promise<FilledForm | Refusal<'form-not-found' | 'form-unreadable'>> {
      if (!isFormId(form)) return refuse('form-not-found');
      const found = await opened(clientId, form);
      if (isRefusal(found)) return found;
      return { ...found.standing, revision: found.revision, answers: found.answers as FilledForm['answers'] };
    },

    /** The answers that a client handed in, for the owner: a draft is the client's alone. */
    async readSubmitted(tx: Database, { clientId, form: id }: Which) {
      if (!isFormId(id)) return refuse('form-not-found');
      const row = await store.findForm(tx, clientId, id);
      if (!row?.submittedAt) return refuse('form-not-submitted');
      const answers = answersIn(row);
      if (isRefusal(answers)) return answers;
      const { version, submittedAt } = row;
      return { form: id, version, submittedAt: submittedAt.toISOString(), answers: answers as FilledForm['answers'] };
    },

    /** Everything that a client ever wrote into a form, for themselves. Undefined in place of what cannot be opened. */
    async readAll(clientId: string) {
      return (await store.listForms(connection.db, clientId)).map((row) => {
        const answers = answersIn(row);
        const { form, version, createdAt, savedAt, submittedAt } = row;
        return { form, version, createdAt, savedAt, submittedAt, answers: isRefusal(answers) ? undefined : answers };
      });
    },

    /** Saves a draft, as often as the person types. Two windows cannot overwrite each other unseen. */
    async save({ clientId, form: id }: Which, sent: Filled) {
      if (!isFormId(id)) return refuse('form-not-found');
      const outcome = await connection.inTransaction((tx) => write(tx, clientId, id, sent, false));
      return isRefusal(outcome) ? outcome : written(outcome);
    },

    /** Hands a form in, once: answers, the client's mark and the owner's mail in one transaction. */
    async submit({ clientId, form: id }: Which, sent: Filled) {
      if (!isFormId(id)) return refuse('form-not-found');
      const outcome = await connection.inTransaction(async (tx) => {
        const name = await store.findName(tx, clientId);
        if (!name) return refuse('signed-out');
        const done = await write(tx, clientId, id, sent, true);
        if (isRefusal(done)) return done;
        if (id === 'new-client') await store.markIntakeCompleted(tx, clientId);
        await outbox.post(tx, 'form-submitted-for-owner', given.ownerEmail, {
          name: `${name.firstName} ${name.lastName}`,
          formTitle: done.form.title,
        });
        return done;
      });
      return isRefusal(outcome) ? outcome : written(outcome);
    },
  };
}

/** How a form stands; without a row it was not begun. */
function standing(form: Form, row: store.FormRow | undefined, answers: Answers): FormStanding {
  return {
    form: form.id as FormId,
    version: form.version,
    status: row?.submittedAt ? 'submitted' : row ? 'draft' : 'not-started',
    progress: progressOf(form, answers),
    savedAt: row?.savedAt.toISOString() ?? null,
    submittedAt: row?.submittedAt?.toISOString() ?? null,
  };
}

/** What the person who saved must know to go on. The answers are not sent back: they have them. */
function written({ form, row, answers }: { form: Form; row: store.FormRow; answers: Answers }) {
  return { ...standing(form, row, answers), revision: row.revision };
}

const fieldsOf = (wrong: Record<string, string>) =>
  Object.fromEntries(Object.entries(wrong).map(([id, expected]) => [`body/answers/${id}`, expected]));
