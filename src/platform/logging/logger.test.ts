import { expect, test } from 'vitest';
import { createErrorReporter } from './logger.ts';

test('a report is logged as an error, unless visitors can cause it at will', () => {
  const lines: unknown[] = [];
  const reportError = createErrorReporter({
    warn: (ids: object, message?: string) => void lines.push(['warn', ids, message]),
    error: (ids: object, message?: string) => void lines.push(['error', ids, message]),
  });
  reportError('a refund is late', { refundId: '1' });
  reportError('an order was asked for that is none', {}, 'warn');
  expect(lines).toEqual([
    ['error', { refundId: '1' }, 'a refund is late'],
    ['warn', {}, 'an order was asked for that is none'],
  ]);
});
