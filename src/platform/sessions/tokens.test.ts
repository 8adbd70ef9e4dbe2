import { describe, expect, test } from 'vitest';
import { classifyRefreshToken, REFRESH_GRACE_MS } from './tokens.ts';

describe('the class of a refresh token', () => {
  const rotatedAt = new Date('2026-11-20T18:00:00Z');
  const family = { generation: 3, rotatedAt };
  const later = (ms: number) => new Date(rotatedAt.getTime() + ms);

  test('the current refresh token is valid at any time', () => {
    for (const ms of [-1, 0, REFRESH_GRACE_MS + 1]) expect(classifyRefreshToken(family, 3, later(ms))).toBe('current');
  });

  test('the predecessor of the current refresh token is valid for twenty seconds', () => {
    expect(classifyRefreshToken(family, 2, later(0))).toBe('grace');
    expect(classifyRefreshToken(family, 2, later(20_000))).toBe('grace');
    expect(classifyRefreshToken(family, 2, later(20_001))).toBe('reused');
  });

  test('the predecessor of the current refresh token is valid if another process’s clock is behind', () => {
    expect(classifyRefreshToken(family, 2, later(-500))).toBe('grace');
  });

  test('an older refresh token, or one from the future, is classified as a copy', () => {
    for (const generation of [0, 1, 4]) expect(classifyRefreshToken(family, generation, later(0))).toBe('reused');
  });
});
