import { expect, test } from 'vitest';
import { mailboxKey } from './mailbox.ts';

test.each([
  ['maya@example.com', 'maya@example.com'],
  ['maya+yoga@example.com', 'maya@example.com'],
  ['maya+yoga+more@example.com', 'maya@example.com'],
  ['ma.ya+yoga@example.com', 'ma.ya@example.com'],
  ['m.a.y.a+yoga@gmail.com', 'maya@gmail.com'],
  ['ma.ya@googlemail.com', 'maya@gmail.com'],
  ['ma.ya@mail.gmail.com', 'ma.ya@mail.gmail.com'],
  ['+maya@example.com', '+maya@example.com'],
  ['+maya+yoga@example.com', '+maya@example.com'],
  ['', ''],
])('%s reaches %s', (address, mailbox) => {
  expect(mailboxKey(address)).toBe(mailbox);
  expect(mailboxKey(mailbox)).toBe(mailbox);
});
