import { expect, test } from 'vitest';
import { composeMailRules, mailRules } from './mail-rules.ts';
import { composeMails, mail, mails } from './mails.ts';
import type { Message, Template } from './message.ts';

const write = async (): Promise<Message> => ({ subject: '', html: '', text: '' });
const welcome: Template<{ name: string }> = write;
const moved: Template<{ tripId: string; day: string }> = write;
const load = async () => ({ welcome, moved });

const tripMails = mails('Trips', load, {
  welcome: mail('Welcome', { Known: { name: 'Maya' } }),
  moved: mail('Trip moved', { Later: { tripId: '1', day: '2026-11-12' } }),
});
const otherMails = mails('Others', async () => ({ goodbye: welcome }), {
  goodbye: mail('Goodbye', { Known: { name: 'Maya' } }),
});
const readTrip = async <Props extends { tripId: string; day: string }>(props: Props) => ({ ...props, day: 'anew' });

test('an email knows its name, its list and its template', async () => {
  expect(tripMails.moved).toMatchObject({ name: 'moved', group: 'Trips', label: 'Trip moved' });
  expect(await tripMails.moved.load()).toBe(moved);
});

test('each template needs a label and samples of its own facts, and each sample a template', () => {
  const moved = mail<{ tripId: string; day: string }>('Trip moved', { Later: { tripId: '1', day: '2026-11-12' } });
  const welcome = mail<{ name: string }>('Welcome', { Known: { name: 'Maya' } });
  // @ts-expect-error: a template has no sample.
  mails('Trips', load, { moved });
  // @ts-expect-error: a sample has no template.
  mails('Trips', load, { moved, welcome, goodbye: welcome });
  // @ts-expect-error: a sample lacks a fact.
  mails('Trips', load, { welcome, moved: mail('Trip moved', { Later: { tripId: '1' } }) });
  // @ts-expect-error: an email has no label.
  mails('Trips', load, { moved, welcome: { samples: {} } });
});

test('two features cannot have an email of the same name', () => {
  expect(composeMails([tripMails, otherMails]).size).toBe(3);
  expect(() => composeMails([tripMails, otherMails, { welcome: tripMails.welcome }])).toThrow(
    'The email welcome is declared twice.',
  );
});

test('every email with a fact that can change is read anew, and no other', async () => {
  const { readAnew } = composeMailRules([
    mailRules(tripMails)({ readByFact: { tripId: readTrip } }),
    mailRules(otherMails)({}),
  ]);
  const read = (name: string, props: object) => readAnew[name]?.(props as never, '');
  expect(await read('moved', { tripId: '1', day: 'before' })).toEqual({ tripId: '1', day: 'anew' });
  expect(await read('welcome', { name: 'Maya' })).toEqual({ name: 'Maya' });
  expect(await read('goodbye', { tripId: '1' })).toEqual({ tripId: '1' });
  // @ts-expect-error: no email has this fact.
  mailRules(tripMails)({ readByFact: { boatId: readTrip } });
  // @ts-expect-error: an email with this fact has no day.
  mailRules(tripMails)({ readByFact: { name: readTrip } });
});

test('one email can be read anew in its own way', async () => {
  const rules = mailRules(tripMails)({
    readByFact: { tripId: readTrip },
    readAnew: { moved: async (props, to) => ({ ...props, day: to }) },
  });
  expect(await rules.readAnew.moved?.({ tripId: '1', day: 'before' } as never, 'own')).toMatchObject({ day: 'own' });
});

test('a rule is about an email of the same feature and about its facts', () => {
  const isStillTrue = async ({ name }: { name: string }) => name !== '';
  mailRules(otherMails)({ isStillTrue: { goodbye: isStillTrue } });
  expect(() =>
    // @ts-expect-error: the email is of another feature.
    mailRules(otherMails)({ isStillTrue: { welcome: isStillTrue } }),
  ).toThrow('The rule for welcome is about an email of another feature.');
  // @ts-expect-error: the email has no such fact.
  mailRules(otherMails)({ isStillTrue: { goodbye: async ({ tripId }: { tripId: string }) => tripId !== '' } });
  // @ts-expect-error: the email lacks a fact when it is read anew.
  mailRules(tripMails)({ readAnew: { moved: async ({ day }) => ({ day }) } });
});
