import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Setup } from '../contract/setup.ts';
import { SetupList } from './setup-list.tsx';

type Line = Setup['lines'][number];
const render = (line: Line): string => {
  const list = createElement(SetupList, { lines: [line], confirmed: [], onConfirm: () => {}, onShow: () => {} });
  return renderToStaticMarkup(createElement(MemoryRouter, null, list));
};
const open = { isDone: false, isRequired: false };
const checkedAt = { date: '2026-11-20', time: '10:00' };
const createCheck = (state: 'ok' | 'warning' | 'wrong', message: string) => ({
  checkedAt,
  isCurrent: true,
  findings: [{ state, message, detail: 'Set SMTP_URL.' }],
});

test('payments that are not set up say so, and can be taken in person while they are not needed', () => {
  const line = { step: 'payments', ...open } as const;
  expect(render(line)).toMatch(/Not set up on your server yet\..*I take payments in person/);
  const needed = render({ ...line, isRequired: true });
  expect(needed).toContain('Not set up on your server yet.');
  expect(needed).not.toContain('in person');
  expect(render({ ...line, isDone: true })).not.toContain('Not set up');
});

test('a part that is set up shows what its check found, and only that decides', () => {
  const html = render({ step: 'google', ...open, check: createCheck('wrong', 'Google didn’t answer.') });
  expect(html).toMatch(/It doesn’t work yet\..*Google didn’t answer\..*Set SMTP_URL\./);
  expect(html).not.toContain('I don’t need it');
});

test('the mail login is called working only after an email was sent', () => {
  const line = { step: 'email', ...open, check: createCheck('ok', 'The mail server answers.') } as const;
  expect(render(line)).toMatch(/The mail server answers\..*No email has left yet\./);
  expect(render({ ...line, isDone: true })).not.toContain('No email has left');
  expect(render(line)).not.toContain('works');
});

test('only the owner can say that the prices are right', () => {
  const html = render({ step: 'prices', ...open, isRequired: true });
  expect(html).toContain('My prices are right');
  expect(html).not.toContain('Not set up');
});
