import { expect, test } from 'vitest';
import { firstState, readUnsubscribeLink } from './unsubscribe-state.ts';

const read = (query: string) => readUnsubscribeLink(new URLSearchParams(query));

test('a link with an email is processed, signed or not', () => {
  expect(read('email=maya%40example.com&signature=abc')).toEqual({ email: 'maya@example.com', signature: 'abc' });
  expect(firstState(read('email=maya%40example.com'))).toBe('loading');
});

test('a link without an email is invalid', () => {
  expect(firstState(read(''))).toBe('invalid');
  expect(firstState(read('email=%20'))).toBe('invalid');
});

test('what the server has already answered is shown without asking again', () => {
  expect(firstState(read('result=success'))).toBe('success');
  expect(firstState(read('result=error&email=maya%40example.com'))).toBe('error');
});

test('a result that the server never gives is not believed', () => {
  expect(firstState(read('result=perhaps'))).toBe('invalid');
});
