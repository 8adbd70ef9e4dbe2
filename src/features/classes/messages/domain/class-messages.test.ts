import { expect, test } from 'vitest';
import { getMessageState, splitMessage } from './class-messages.ts';

test('a message waits until it is sent or undone', () => {
  const at = new Date(0);
  expect(getMessageState({ sentAt: null, undoneAt: null })).toBe('waiting');
  expect(getMessageState({ sentAt: at, undoneAt: null })).toBe('sent');
  expect(getMessageState({ sentAt: null, undoneAt: at })).toBe('undone');
});

test('empty lines end paragraphs, and single line breaks stay', () => {
  expect(splitMessage('Bring a blanket.\nAnd socks.\n\n \nSee you!')).toEqual([
    ['Bring a blanket.', 'And socks.'],
    ['See you!'],
  ]);
  expect(splitMessage('\n \n')).toEqual([]);
});
