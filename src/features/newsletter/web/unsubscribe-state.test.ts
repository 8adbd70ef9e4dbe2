import { expect, test } from 'vitest';
import { getInitialState, parseUnsubscribeLink } from './unsubscribe-state.ts';

const readLink = (query: string) => parseUnsubscribeLink(new URLSearchParams(query));

test('a link with an email is processed, signed or not', () => {
  expect(readLink('email=maya%40example.com&signature=abc')).toEqual({ email: 'maya@example.com', signature: 'abc' });
  expect(getInitialState(readLink('email=maya%40example.com'))).toBe('loading');
});

test('a link without an email is invalid', () => {
  expect(getInitialState(readLink(''))).toBe('invalid');
  expect(getInitialState(readLink('email=%20'))).toBe('invalid');
});

test('the response of the server is shown without another request', () => {
  expect(getInitialState(readLink('result=success'))).toBe('success');
  expect(getInitialState(readLink('result=error&email=maya%40example.com'))).toBe('error');
});

test('a result that the server never gives is not accepted', () => {
  expect(getInitialState(readLink('result=perhaps'))).toBe('invalid');
});
