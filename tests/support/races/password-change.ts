import { createOwner, createOwnerBrowser, OWNER } from '../accounts/owner-login.ts';
import { isTokenAccepted } from '../accounts/refresh-cookie.ts';
import type { TestApp } from '../app/test-app.ts';

export async function raceLoginAgainstPasswordChange(testApp: TestApp, rounds: number): Promise<number> {
  await createOwner(testApp);
  const ownerLogin = await createOwnerBrowser(testApp).signIn();
  let survivors = 0;
  let password = OWNER.password;
  for (let round = 0; round < rounds; round += 1) {
    const newPassword = `${OWNER.password}, round ${round}`;
    const changeRequest = testApp.app.inject({
      method: 'PUT',
      url: '/api/admin/password',
      headers: { authorization: `Bearer ${ownerLogin.body.accessToken}` },
      payload: { currentPassword: password, newPassword },
    });
    for (let delay = 0; delay < round; delay += 1) await isTokenAccepted(testApp, ownerLogin.body.accessToken, 'owner');
    const otherLogin = await createOwnerBrowser(testApp, '198.51.100.4').signIn({ password });
    const changeResponse = await changeRequest;
    if (changeResponse.statusCode !== 200) throw new Error(`the password was not changed: ${changeResponse.body}`);
    if (otherLogin.status === 200 && (await isTokenAccepted(testApp, otherLogin.body.accessToken, 'owner')))
      survivors += 1;
    password = newPassword;
  }
  return survivors;
}
