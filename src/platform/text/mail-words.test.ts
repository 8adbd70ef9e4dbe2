import { expect, test } from 'vitest';
import {
  fillMailWords,
  fillNamedFacts,
  findMailWordsProblems,
  type MailWords,
  type OwnMailWords,
} from './mail-words.ts';

const words: MailWords = {
  preview: 'Your spot in {class} is saved.',
  subject: 'You’re signed up: {class}',
  greeting: 'You’re in, {firstName}\n\nYour spot in {class} is saved.',
  cancel: 'Can’t come? {link} until {until}.',
  closing: 'See you on the mat. I’m looking forward to it.\nWren',
};
const names = { own: ['firstName', 'class'], business: ['phone'] };
const facts = { firstName: 'Maya', class: 'Slow Flow' };
const findProblems = (change: OwnMailWords) => findMailWordsProblems({ ...words, ...change }, words, names);
const fill = (change: OwnMailWords, known: Record<string, string> = facts) =>
  fillMailWords({ ...words, ...change }, words, known);

test('names in braces are filled in', () => {
  expect(fill({})).toEqual({
    subject: 'You’re signed up: Slow Flow',
    preview: 'Your spot in Slow Flow is saved.',
    heading: 'You’re in, Maya',
    opening: ['Your spot in Slow Flow is saved.'],
    closing: ['See you on the mat. I’m looking forward to it.'],
    signature: 'Wren',
  });
});

test.each([
  ['You’re in, {firstName}', 'You’re in'],
  ['Hello {firstName}!', 'Hello!'],
  ['Hello {firstName} and welcome', 'Hello and welcome'],
  ['{firstName}, you’re in', 'You’re in'],
  ['{firstName}: {class}', 'Slow Flow'],
])('without a first name "%s" reads "%s"', (greeting, heading) => {
  expect(fill({ greeting }, { ...facts, firstName: '' }).heading).toBe(heading);
});

test('a greeting and a subject that are empty without their facts are as delivered', () => {
  const filled = fill({ greeting: '{firstName}!', subject: '{firstName}' }, { ...facts, firstName: '' });
  expect(filled).toMatchObject({ heading: 'You’re in', subject: 'You’re signed up: Slow Flow' });
});

test('names within a fact are not replaced, and a fact adds no line break to a subject', () => {
  const hostile = { firstName: '{class}', class: 'Flow\r\nBcc: victim@evil.example' };
  expect(fill({ greeting: 'Hello {firstName}' }, hostile).heading).toBe('Hello {class}');
  expect(fill({}, hostile).subject).toBe('You’re signed up: Flow Bcc: victim@evil.example');
});

test('a name that is not known stays as it is', () => {
  expect(fill({ greeting: 'Hello {toString} {other}' }).heading).toBe('Hello {toString} {other}');
});

test('a long last line is not a signature, and a closing may be empty', () => {
  const closing = 'I am looking forward to seeing you all on the mat again.';
  expect(fill({ closing })).toMatchObject({ closing: [closing], signature: '' });
  expect(fill({ closing: '' })).toMatchObject({ closing: [], signature: '' });
});

test('an email without names of its own knows the facts of the business', () => {
  const problems = findMailWordsProblems(
    { ...words, greeting: '{x}' },
    { ...words, greeting: 'Hello' },
    { own: [], business: ['phone'] },
  );
  expect(problems.greeting).toBe(
    'This email cannot fill in {x}. It knows the facts of your business, such as {phone}.',
  );
});

test('words with known names may be saved, also without a closing', () => {
  expect(findProblems({})).toEqual({});
  expect(findProblems({ closing: '' })).toEqual({});
  expect(findProblems({ greeting: `${'x'.repeat(120)}\n${'y'.repeat(1_800)}` })).toEqual({});
});

test('an unknown name is refused, and the known ones are listed', () => {
  expect(findProblems({ closing: 'Bye, {fistName}' })).toEqual({
    closing:
      'This email cannot fill in {fistName}. It knows {firstName}, {class}, and the facts of your business, such as {phone}.',
  });
});

test('a sentence keeps the facts that it is delivered with, and can name what its email knows', () => {
  expect(findProblems({ cancel: 'Until {until} you can {link}, {firstName}, or call {phone}.' })).toEqual({});
  expect(findProblems({ cancel: 'Can’t come? Tell me until {until}.' })).toEqual({
    cancel: 'Please keep {link} in this sentence. The email needs it.',
  });
  expect(findProblems({ greeting: 'Hello {link}' }).greeting).toContain('cannot fill in {link}');
  expect(findProblems({ preview: 'Nothing of it' })).toEqual({});
});

test('a text that the email does not have is refused', () => {
  expect(findProblems({ other: 'Hello', constructor: 'Hello' })).toEqual({
    other: 'This email has no such text.',
    constructor: 'This email has no such text.',
  });
});

test.each([
  ['reply to this email or call {phone}, and we talk.', 'reply to this email, and we talk.'],
  ['I sent it. {phone}', 'I sent it.'],
])('without a phone number "%s" reads "%s"', (text, filled) => {
  expect(fillNamedFacts(text, { phone: '' })).toBe(filled);
});

test.each([
  ['cancel', ' ', 'Please write what this says. It cannot be empty.'],
  ['preview', '', 'Please write what this says. It cannot be empty.'],
  ['preview', 'x'.repeat(201), 'Please keep this text under 200 characters.'],
  ['cancel', 'x'.repeat(1_001), 'Please keep this text under 1,000 characters.'],
  ['cancel', 'a\u202eb {link} {until}', 'This text has characters that cannot be shown.'],
  ['subject', '', 'Please write a subject.'],
  ['subject', ' \u200b', 'Please write a subject.'],
  ['subject', 'Hello\r\nBcc: victim@evil.example', 'Please write the subject in one line.'],
  ['subject', 'Hello\u2028Bcc: victim@evil.example', 'The subject has characters that cannot be shown.'],
  ['subject', 'Hello\u0000', 'The subject has characters that cannot be shown.'],
  ['subject', 'x'.repeat(151), 'Please keep the subject under 150 characters.'],
  ['greeting', ' \n ', 'Please write a greeting.'],
  ['greeting', 'a\u202eb', 'This text has characters that cannot be shown.'],
  ['greeting', 'x\n'.repeat(1_001), 'Please keep the greeting under 2,000 characters.'],
  ['greeting', 'x'.repeat(121), 'Please keep the first line of the greeting under 120 characters. It is the heading.'],
  ['closing', 'a\ud800b', 'This text has characters that cannot be shown.'],
  ['closing', 'x'.repeat(2_001), 'Please keep the closing under 2,000 characters.'],
] as const)('the %s %j is refused', (field, text, message) => {
  expect(findProblems({ [field]: text })).toEqual({ [field]: message });
});
