import { expect, test } from 'vitest';
import { isSinglePersonMailbox, toMailboxKey } from './mailbox.ts';

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
  ['kai+books@xn--bcher-kva.example', 'kai@xn--bcher-kva.example'],
  ['kai+books@bücher.example', 'kai@xn--bcher-kva.example'],
  ['vic.tim+1@gm\ufe0fail.com', 'victim@gmail.com'],
  ['vic\u034ftim@google\u3164mail.com', 'victim@gmail.com'],
  ['kai@x/ü.example', 'kai@x/ü.example'],
  ['', ''],
])('the mailbox of %s is %s', (address, mailbox) => {
  expect(toMailboxKey(address)).toBe(mailbox);
  expect(toMailboxKey(mailbox)).toBe(mailbox);
});

test('two addresses are surely one person only if the host is known to ignore dots and tags', () => {
  const sure = ['m.a.y.a+yoga@googlemail.com', 'maya@gmail.com', 'maya+yoga@example.com', 'maya@mail.gmail.com', ''];
  expect(sure.map((address) => isSinglePersonMailbox(toMailboxKey(address)))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
