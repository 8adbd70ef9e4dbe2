import type { TestApp } from '../app/test-app.ts';

const paths = { client: '/api/user', owner: '/api/admin' } as const;
const cookieNames = { client: 'user-refresh', owner: 'admin-refresh' } as const;
type Role = keyof typeof paths;

export async function refreshToken(testApp: TestApp, cookie: string, role: Role = 'client', headers = {}) {
  const url = `${paths[role]}/refresh-token`;
  const response = await testApp.app.inject({ method: 'POST', url, headers: { cookie, ...headers } });
  const refreshedCookie = response.cookies.find(({ name }) => name === cookieNames[role]);
  return {
    status: response.statusCode,
    reason: response.json().reason as string | undefined,
    token: response.json().accessToken as string | undefined,
    cookie: refreshedCookie ? `${refreshedCookie.name}=${refreshedCookie.value}` : undefined,
    attributes: refreshedCookie,
  };
}

export async function isTokenAccepted(
  testApp: TestApp,
  token: string | undefined,
  role: Role = 'client',
): Promise<boolean> {
  if (role === 'client') {
    const validate = { method: 'POST' as const, url: '/api/user/validate-token', payload: { token } };
    return (await testApp.app.inject(validate)).statusCode === 200;
  }
  const headers = { authorization: `Bearer ${token}` };
  return (await testApp.app.inject({ url: '/api/admin/verify', headers })).statusCode === 200;
}

/**
 * Refreshes in several tabs at once. Returns how often one was signed out and how many different cookies one round
 * produced.
 */
export async function refreshInManyTabs(processes: TestApp[], cookie: string, { tabs = 10, rounds = 10 } = {}) {
  let currentCookie = cookie;
  let signedOutCount = 0;
  let maxCookies = 0;
  for (let round = 0; round < rounds; round++) {
    const tabProcesses = Array.from({ length: tabs }, (_, tab) => processes[tab % processes.length]);
    const responses = await Promise.all(tabProcesses.map((testApp) => testApp && refreshToken(testApp, currentCookie)));
    signedOutCount += responses.filter((response) => response?.status !== 200).length;
    maxCookies = Math.max(maxCookies, new Set(responses.map((response) => response?.cookie)).size);
    currentCookie = responses.find((response) => response?.status === 200)?.cookie ?? currentCookie;
  }
  return { signedOut: signedOutCount, mostCookies: maxCookies, cookie: currentCookie };
}
