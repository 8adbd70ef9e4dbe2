import { expect, test } from 'vitest';
import { createReplyUrl } from './enquiry-entry.tsx';

test('a reply goes to one address, with its subject', () => {
  expect(createReplyUrl('maya@example.com', 'Your message to Mat & Tin')).toBe(
    'mailto:maya@example.com?subject=Your%20message%20to%20Mat%20%26%20Tin',
  );
});

test.each(['maya?bcc=eve%40evil.test&x=@example.com', 'a&cc=b@example.com', 'ünï#x@example.com'])(
  'the address %s adds no header to the reply',
  (email) => {
    const url = new URL(createReplyUrl(email, 'Re: a & b'));
    expect([...url.searchParams.keys()]).toEqual(['subject']);
    expect(url.hash).toBe('');
    expect(decodeURIComponent(url.pathname)).toBe(email);
  },
);
