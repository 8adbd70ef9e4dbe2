import type { Studio } from './studio.ts';

const paths = { client: '/api/user', owner: '/api/admin' } as const;
const cookieNames = { client: 'user-refresh', owner: 'admin-refresh' } as const;
type Role = keyof typeof paths;

/** Asks for a new access token with a refresh cookie; `cookie` is the new one, as name=value. */
export async function refresh(studio: Studio, cookie: string, role: Role = 'client', headers = {}) {
  const url = `${paths[role]}/refresh-token`;
  const answer = await studio.app.inject({ method: 'POST', url, headers: { cookie, ...headers } });
  const set = answer.cookies.find(({ name }) => name === cookieNames[role]);
  return {
    status: answer.statusCode,
    reason: answer.json().reason as string | undefined,
    token: answer.json().accessToken as string | undefined,
    cookie: set ? `${set.name}=${set.value}` : undefined,
    attributes: set,
  };
}

/** Whether an access token counts on a call of its role. */
export async function counts(studio: Studio, token: string | undefined, role: Role = 'client'): Promise<boolean> {
  if (role === 'client') {
    const validate = { method: 'POST' as const, url: '/api/user/validate-token', payload: { token } };
    return (await studio.app.inject(validate)).statusCode === 200;
  }
  const headers = { authorization: `Bearer ${token}` };
  return (await studio.app.inject({ url: '/api/admin/verify', headers })).statusCode === 200;
}

/**
 * Tabs of one browser that all refresh at the same moment with the cookie that it holds, `rounds` times. Answers how
 * often one was signed out, how many different cookies they were given in one round at most, and the last cookie.
 */
export async function manyTabs(processes: Studio[], cookie: string, { tabs = 10, rounds = 100 } = {}) {
  let held = cookie;
  let signedOut = 0;
  let mostCookies = 0;
  for (let round = 0; round < rounds; round++) {
    const turns = Array.from({ length: tabs }, (_, tab) => processes[tab % processes.length]);
    const answers = await Promise.all(turns.map((studio) => studio && refresh(studio, held)));
    signedOut += answers.filter((answer) => answer?.status !== 200).length;
    mostCookies = Math.max(mostCookies, new Set(answers.map((answer) => answer?.cookie)).size);
    held = answers.find((answer) => answer?.status === 200)?.cookie ?? held;
  }
  return { signedOut, mostCookies, cookie: held };
}
