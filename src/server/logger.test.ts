import { expect, test } from 'vitest';
import { reportTo } from './logger.ts';

test('a report is an error, unless visitors can cause it at will', () => {
  const lines: unknown[] = [];
  const report = reportTo({
    warn: (ids: object, what?: string) => void lines.push(['warn', ids, what]),
    error: (ids: object, what?: string) => void lines.push(['error', ids, what]),
  });
  report('a refund is late', { refundId: '1' });
  report('an order was asked for that is none', {}, 'warn');
  expect(lines).toEqual([
    ['error', { refundId: '1' }, 'a refund is late'],
    ['warn', {}, 'an order was asked for that is none'],
  ]);
});
