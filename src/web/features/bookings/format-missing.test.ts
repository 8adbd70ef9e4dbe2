import { describe, expect, it } from 'vitest';
import { formatMissing } from './format-missing.ts';

describe('why Continue cannot be pressed', () => {
  it('is said as one sentence, whatever is missing', () => {
    expect(formatMissing(['sessionType'])).toBe('To continue, choose a session type.');
    expect(formatMissing(['slot', 'sessionType'])).toBe(
      'To continue, choose a day and a time and choose a session type.',
    );
    expect(formatMissing(['slot', 'sessionType', 'payment'])).toBe(
      'To continue, choose a day and a time, choose a session type, and enter a fitting amount or a valid code.',
    );
  });
});
