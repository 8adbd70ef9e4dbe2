import type { SubmissionResult } from '@conform-to/react';
import type { z } from 'zod';
import { asApiError, isHandledElsewhere } from '#platform/api/client.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { parseForm, toFieldName } from '#platform/shell/forms/parse-form.ts';
import { showToast } from '#platform/ui/toast.tsx';
import { confirmDialog } from '#platform/words/admin.ts';

const TRY_AGAIN = 'Please check your connection and try again.';

/** Shows the server's message under a title. A lost session or a declined step-up needs no alert. */
export async function showFailure(error: unknown, title: string, fallback = TRY_AGAIN): Promise<void> {
  if (!isHandledElsewhere(error))
    await showAlert({ title, text: asApiError(error)?.message || fallback, icon: 'error' });
}

/**
 * Parses a form, saves it and returns the result for the form. The server's errors about fields appear beside them;
 * any other failure is shown as an alert.
 * @param options.failed title of that alert
 */
export async function submitForm<Schema extends z.ZodType, Result>(
  formData: FormData,
  schema: Schema,
  options: {
    save: (value: z.output<Schema>) => Promise<Result>;
    /** Text of the confirmation; none without it. */
    saved?: (result: Result) => string;
    failed: string;
    /** Shows that alert also when errors appear beside fields. */
    alwaysAlert?: boolean;
    /** Reasons of failures that belong to a field. */
    reasonFields?: Readonly<Record<string, string>>;
    /** Empties the form after a success. */
    reset?: boolean;
  },
): Promise<SubmissionResult> {
  const submission = parseForm(formData, schema);
  if (submission.status !== 'success') return submission.reply();
  try {
    const result = await options.save(submission.value);
    if (options.saved) showToast(options.saved(result));
    return submission.reply({ resetForm: options.reset ?? false });
  } catch (error) {
    const { reason = '', message = '', fields = {} } = asApiError(error) ?? {};
    const field = options.reasonFields?.[reason] ?? '';
    const errors = Object.entries(fields).map(
      ([path, error]) => [toFieldName(path.replace(/^body\//, '')), error] as const,
    );
    const fieldErrors = Object.fromEntries(
      [...errors, [field, message] as const]
        .filter(([name]) => formData.has(name))
        .map(([name, error]) => [name, [error]]),
    );
    const hasFieldErrors = Object.keys(fieldErrors).length > 0;
    if (!hasFieldErrors || options.alwaysAlert) await showFailure(error, options.failed);
    return submission.reply(hasFieldErrors ? { fieldErrors } : { formErrors: [options.failed] });
  }
}

/** Runs a change that has no form. Returns the result, or undefined after an alert with this title. */
export async function runChange<Result>(failed: string, change: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await change();
  } catch (error) {
    await showFailure(error, failed);
    return undefined;
  }
}

/** The same as an action of a page, with the text of its confirmation. */
export async function runAction<Result>(
  failed: string,
  change: () => Promise<Result>,
  done: (result: Result) => string,
): Promise<null> {
  const result = await runChange(failed, change);
  if (result !== undefined) showToast(done(result));
  return null;
}

/** The id that a form sends, as the parameter of a path. */
export const readId = (data: FormData, name = 'id') => ({ id: String(data.get(name)) });

/** Asks before an action that cannot be undone. */
export const confirmChange = (text: string, confirm: string) => showAlert({ ...confirmDialog, text, confirm });

/** Asks before something is deleted. */
export const confirmDeletion = (text: string, confirm = 'Yes, delete it!') => confirmChange(text, confirm);
