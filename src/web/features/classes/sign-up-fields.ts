import { parseEmailAddress } from '#domain/email-address.ts';
import { signup } from '#web/content/signup.ts';
import type { Notice } from '#web/content/text.ts';

/** What a new student fills in, as it stands in the form. `signature` is a PNG as a data URL, undefined until saved. */
type SignUpFields = {
  name: string;
  email: string;
  phone: string;
  waiver: boolean;
  signature: string | undefined;
};

/** Fields in their order on the page. */
export const signUpFieldNames = ['name', 'email', 'phone', 'waiver', 'signature'] as const;
export type SignUpField = (typeof signUpFieldNames)[number];
export type FieldProblems = Partial<Record<SignUpField, string>>;

const { missing, email: invalid, signature: unsigned } = signup.problems;

/**
 * What keeps a sign-up from being sent (spec §5): the words beside each wrong field, and the one dialog, in the
 * spec's order: missing fields, then the email's form, then the signature. Undefined when all is well.
 */
export function signUpProblems(form: SignUpFields): { dialog: Notice; fields: FieldProblems } | undefined {
  const fields: FieldProblems = {};
  for (const name of ['name', 'email', 'phone'] as const) if (form[name].trim() === '') fields[name] = missing.text;
  if (!form.waiver) fields.waiver = missing.text;
  const somethingMissing = Object.keys(fields).length > 0;
  if (!fields.email && !parseEmailAddress(form.email)) fields.email = invalid.text;
  if (!form.signature) fields.signature = unsigned.text;
  if (Object.keys(fields).length === 0) return undefined;
  return { dialog: somethingMissing ? missing : fields.email ? invalid : unsigned, fields };
}

/** The server's words about fields ('body/phone') beside the fields that they are about. */
export function fieldsRefused(refused: Record<string, string>): FieldProblems {
  const fields: FieldProblems = {};
  for (const name of signUpFieldNames) {
    const said = refused[`body/${name}`];
    if (said !== undefined) fields[name] = said;
  }
  return fields;
}
