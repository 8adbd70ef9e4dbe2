import type { Adapter, AdapterPayload } from 'oidc-provider';

type Kept = { payload: AdapterPayload; untilMs: number };

/** More than these are never under way at once; past it the oldest is forgotten. */
const MOST = 1_000;

/**
 * What a provider remembers from one request to the next, in memory: attempts, codes, tokens. Sessions are not among
 * it: anyone who signs in here is asked every time who they want to be.
 *
 * @param spoil changes an authorization code before it is kept
 */
export function openRecords(spoil: (code: AdapterPayload) => AdapterPayload): (model: string) => Adapter {
  const kept = new Map<string, Kept>();

  function find(key: string): AdapterPayload | undefined {
    const record = kept.get(key);
    if (record && record.untilMs > Date.now()) return record.payload;
    kept.delete(key);
    return undefined;
  }

  return (model) => ({
    async upsert(id, payload, expiresInSeconds = 60) {
      if (model === 'Session') return;
      const spoilt = model === 'AuthorizationCode' ? spoil(payload) : payload;
      kept.set(`${model}:${id}`, { payload: spoilt, untilMs: Date.now() + expiresInSeconds * 1000 });
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    },
    find: async (id) => find(`${model}:${id}`),
    async consume(id) {
      const payload = find(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void kept.delete(`${model}:${id}`),
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
  });
}
