import { listNames } from '#platform/business/fact-names.ts';
import { hasHiddenCharacters, ONE_LINE, READABLE } from './line.ts';

/** What the owner writes of a kind of email. Names in braces, such as {firstName}, stand for what differs. */
export interface MailWords {
  /** One line. */
  readonly subject: string;
  /** Its first line is the heading, and each further line a paragraph. */
  readonly greeting: string;
  /** Each line is a paragraph, and a short last one a signature. It may be empty. */
  readonly closing: string;
  /** The line beside the subject (`preview`), and each sentence of the email by its name. */
  readonly [sentence: string]: string;
}

/** The texts that differ from those as delivered. */
export type OwnMailWords = Readonly<Record<string, string>>;

/** Lengths in characters. `heading` is the first line of the greeting. */
export const MAX_MAIL_LENGTHS = {
  subject: 150,
  preview: 200,
  heading: 120,
  greeting: 2_000,
  sentence: 1_000,
  closing: 2_000,
} as const;

/** A last line of the closing that is longer is no signature. */
const MAX_SIGNATURE_LENGTH = 40;

/** The words around the sentences of one email, without names in braces. */
export type FilledMailWords = {
  subject: string;
  /** The line that the inbox shows beside the subject. */
  preview: string;
  heading: string;
  /** The paragraphs below the heading. */
  opening: string[];
  closing: string[];
  /** '' if the closing has none. */
  signature: string;
};

/** What is wrong with each text, by its name. */
export type MailWordsProblems = Readonly<Record<string, string>>;

/** The names that the words of a kind of email may have in braces: its own ones, and the facts of the business. */
type KnownNames = { own: readonly string[]; business: readonly string[] };

const texts = ['subject', 'preview', 'greeting', 'closing'] as const;

/** Whether a text of an email is a sentence between its greeting and its end. */
export const isSentence = (field: string): boolean => !texts.some((text) => text === field);

/** The facts that a text must name. An email needs those of its sentences, such as a link or an amount. */
export const listRequiredNames = (field: string, delivered: string): string[] =>
  isSentence(field) ? [...new Set(listNames(delivered))] : [];

/** The facts that a text can name: those of all texts of its kind, and those that only its delivered words name. */
export const listOwnNames = (own: readonly string[], delivered: string): string[] => [
  ...new Set([...own, ...listNames(delivered)]),
];

/** Says what must be changed before the words of an email can be saved, by field. */
export function findMailWordsProblems(words: MailWords, delivered: MailWords, names: KnownNames): MailWordsProblems {
  const problems = Object.keys({ ...delivered, ...words }).map((field) => {
    const standard = Object.hasOwn(delivered, field) ? delivered[field] : undefined;
    if (standard === undefined) return [field, 'This email has no such text.'] as const;
    const own = listOwnNames(names.own, standard).filter((name) => !names.business.includes(name));
    const text = words[field] ?? '';
    return [field, findTextProblem(field, text) ?? findNameProblem(field, text, standard, { ...names, own })] as const;
  });
  return Object.fromEntries(problems.filter((problem): problem is [string, string] => problem[1] !== undefined));
}

function findTextProblem(field: string, text: string): string | undefined {
  if (field === 'subject') {
    if (!READABLE.test(text)) return 'Please write a subject.';
    if (/[\r\n]/.test(text)) return 'Please write the subject in one line.';
    if (!ONE_LINE.test(text)) return 'The subject has characters that cannot be shown.';
  }
  if (field === 'greeting' && !READABLE.test(text)) return 'Please write a greeting.';
  if (field !== 'closing' && !READABLE.test(text)) return 'Please write what this says. It cannot be empty.';
  if (hasHiddenCharacters(text)) return 'This text has characters that cannot be shown.';
  const part = texts.find((text) => text === field) ?? 'sentence';
  const max = MAX_MAIL_LENGTHS[part].toLocaleString('en-US');
  const name = part === 'sentence' || part === 'preview' ? 'this text' : `the ${part}`;
  if (text.length > MAX_MAIL_LENGTHS[part]) return `Please keep ${name} under ${max} characters.`;
  const [heading = ''] = field === 'greeting' ? listLines(text) : [];
  if (heading.length > MAX_MAIL_LENGTHS.heading)
    return `Please keep the first line of the greeting under ${MAX_MAIL_LENGTHS.heading} characters. It is the heading.`;
  return undefined;
}

function findNameProblem(field: string, text: string, delivered: string, names: KnownNames): string | undefined {
  const named = listNames(text);
  const unnamed = named.find((name) => ![...names.own, ...names.business].includes(name));
  if (unnamed !== undefined) {
    const written = unnamed.length > 38 ? `{${unnamed.slice(0, 38)}…` : `{${unnamed}}`;
    const own = names.own.map((name) => `{${name}}, `).join('');
    return `This email cannot fill in ${written}. It knows ${own}${own && 'and '}the facts of your business, such as {${names.business[0]}}.`;
  }
  const missing = listRequiredNames(field, delivered).find((name) => !named.includes(name));
  return missing && `Please keep {${missing}} in this sentence. The email needs it.`;
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
  const preview = fill(words.preview ?? '').join(' ');
  const [heading = fill(delivered.greeting)[0] ?? '', ...opening] = fill(words.greeting);
  const closing = fill(words.closing);
  const hasSignature = (closing.at(-1)?.length ?? Infinity) <= MAX_SIGNATURE_LENGTH;
  const signature = hasSignature ? (closing.pop() ?? '') : '';
  return {
    subject: toOneLine(subject),
    preview: toOneLine(preview),
    heading: toOneLine(heading),
    opening,
    closing,
    signature,
  };
}

const toOneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

function fillLine(line: string, facts: Readonly<Record<string, string>>): string {
  const filled = fillNamedFacts(line, facts);
  return READABLE.test(filled) ? filled : '';
}

/**
 * Puts facts in place of their names in a line. An empty fact takes the comma or the 'or call' before it along:
 * 'You’re in, {firstName}' becomes 'You’re in'.
 */
export function fillNamedFacts(line: string, facts: Readonly<Record<string, string>>): string {
  const isKnown = (name: string) => Object.hasOwn(facts, name);
  const [start, name = ''] = /^\{(\w+)\}[,:;!.]?\s*/.exec(line) ?? [''];
  const begun = isKnown(name) && facts[name] === '' ? capitalize(line.slice(start.length)) : line;
  return begun.replaceAll(/((?: or call|,)? ?)\{(\w+)\}/g, (whole, before: string, name: string) => {
    if (!isKnown(name)) return whole;
    return facts[name] === '' ? '' : `${before}${facts[name]}`;
  });
}

const capitalize = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
