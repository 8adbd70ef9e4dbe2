import type { Adapter, AdapterPayload } from 'oidc-provider';

type AdapterRecord = { payload: AdapterPayload; untilMs: number };

/** Normal use stays below this limit. Above it the oldest record is deleted. */
const MAX_RECORDS = 1_000;

/**
 * The provider's state in memory: sign-in attempts, codes, tokens. Sessions are not stored, so every sign-in asks for
 * the account.
 * @param alterCode changes an authorization code before it is stored
 */
export function createMemoryAdapter(alterCode: (code: AdapterPayload) => AdapterPayload): (model: string) => Adapter {
  const records = new Map<string, AdapterRecord>();

  function find(key: string): AdapterPayload | undefined {
    const record = records.get(key);
    if (record && record.untilMs > Date.now()) return record.payload;
    records.delete(key);
    return undefined;
  }

  return (model) => ({
    async upsert(id, payload, expiresInSeconds = 60) {
      if (model === 'Session') return;
      const altered = model === 'AuthorizationCode' ? alterCode(payload) : payload;
      records.set(`${model}:${id}`, { payload: altered, untilMs: Date.now() + expiresInSeconds * 1000 });
      const [oldest] = records.keys();
      if (records.size > MAX_RECORDS && oldest !== undefined) records.delete(oldest);
    },
    find: async (id) => find(`${model}:${id}`),
    async consume(id) {
      const payload = find(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void records.delete(`${model}:${id}`),
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of records) if (payload.grantId === grantId) records.delete(key);
    },
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
  });
}
