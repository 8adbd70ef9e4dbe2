import { hasHiddenCharacters, ONE_LINE, READABLE } from '../line.ts';

/** What the owner writes of a kind of email. Names in braces, such as {firstName}, stand for what differs. */
export interface MailWords {
  /** One line. */
  readonly subject: string;
  /** Its first line is the heading, and each further line a paragraph. */
  readonly greeting: string;
  /** Each line is a paragraph, and a short last one a signature. It may be empty. */
  readonly closing: string;
}

export const mailWordFields = ['subject', 'greeting', 'closing'] as const satisfies readonly (keyof MailWords)[];

/** Lengths in characters. `heading` is the first line of the greeting. */
export const MAX_MAIL_LENGTHS = { subject: 150, heading: 120, greeting: 2_000, closing: 2_000 } as const;

/** A last line of the closing that is longer is no signature. */
const MAX_SIGNATURE_LENGTH = 40;

/** The words of one email, without names in braces. */
export type FilledMailWords = {
  subject: string;
  heading: string;
  /** The paragraphs below the heading. */
  opening: string[];
  closing: string[];
  /** '' if the closing has none. */
  signature: string;
};

export type MailWordsProblems = Partial<Record<keyof MailWords, string>>;

/** The names that the words of a kind of email may have in braces: its own ones, and the facts of the business. */
type KnownNames = { own: readonly string[]; business: readonly string[] };

/** Says what must be changed before the words of an email can be saved, by field. */
export function findMailWordsProblems(words: MailWords, names: KnownNames): MailWordsProblems {
  const problems = mailWordFields.map((field) => [field, findProblem(field, words[field], names)] as const);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
}

function findProblem(field: keyof MailWords, text: string, names: KnownNames): string | undefined {
  if (field === 'subject') {
    if (!READABLE.test(text)) return 'Please write a subject.';
    if (/[\r\n]/.test(text)) return 'Please write the subject in one line.';
    if (!ONE_LINE.test(text)) return 'The subject has characters that cannot be shown.';
  }
  if (field === 'greeting' && !READABLE.test(text)) return 'Please write a greeting.';
  if (hasHiddenCharacters(text)) return 'This text has characters that cannot be shown.';
  const max = MAX_MAIL_LENGTHS[field];
  if (text.length > max) return `Please keep the ${field} under ${max.toLocaleString('en-US')} characters.`;
  const [heading = ''] = field === 'greeting' ? listLines(text) : [];
  if (heading.length > MAX_MAIL_LENGTHS.heading)
    return `Please keep the first line of the greeting under ${MAX_MAIL_LENGTHS.heading} characters. It is the heading.`;
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].find(
    ([, name = '']) => ![...names.own, ...names.business].includes(name),
  );
  if (!unknown) return undefined;
  const written = unknown[0].length > 40 ? `${unknown[0].slice(0, 39)}…` : unknown[0];
  const own = names.own.map((name) => `{${name}}, `).join('');
  return `This email cannot fill in ${written}. It knows ${own}${own && 'and '}the facts of your business, such as {${names.business[0]}}.`;
}

/** The lines that say something. */
const listLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => READABLE.test(line));

/**
 * Puts facts in place of their names in braces. A line that is empty without its facts is left out; a subject or a
 * greeting is then as delivered, because no email is without them.
 * @param facts what each name stands for; '' if this email does not know it
 */
export function fillMailWords(
  words: MailWords,
  delivered: MailWords,
  facts: Readonly<Record<string, string>>,
): FilledMailWords {
  const fill = (text: string) => listLines(text).flatMap((line) => fillLine(line, facts) || []);
  const [subject = fill(delivered.subject)[0] ?? ''] = fill(words.subject);
  const [heading = fill(delivered.greeting)[0] ?? '', ...opening] = fill(words.greeting);
  const closing = fill(words.closing);
  const hasSignature = (closing.at(-1)?.length ?? Infinity) <= MAX_SIGNATURE_LENGTH;
  const signature = hasSignature ? (closing.pop() ?? '') : '';
  return { subject: toOneLine(subject), heading: toOneLine(heading), opening, closing, signature };
}

const toOneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

/** An empty fact takes the comma before it along: 'You’re in, {firstName}' becomes 'You’re in'. */
function fillLine(line: string, facts: Readonly<Record<string, string>>): string {
  const isKnown = (name: string) => Object.hasOwn(facts, name);
  const [start, name = ''] = /^\{(\w+)\}[,:;!.]?\s*/.exec(line) ?? [''];
  const begun = isKnown(name) && facts[name] === '' ? capitalize(line.slice(start.length)) : line;
  const filled = begun.replaceAll(/(,? ?)\{(\w+)\}/g, (whole, before: string, name: string) => {
    if (!isKnown(name)) return whole;
    return facts[name] === '' ? '' : `${before}${facts[name]}`;
  });
  return READABLE.test(filled) ? filled : '';
}

const capitalize = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
