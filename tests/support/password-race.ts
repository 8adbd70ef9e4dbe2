import { counts } from './browser-session.ts';
import { makeOwner, OWNER, ownersBrowser } from './owner-sign-in.ts';
import type { Studio } from './studio.ts';

/**
 * Someone signs in with the old password while the owner changes it: `rounds` times, each a little later. Answers how
 * many of them could go on at the desk afterwards.
 */
export async function signInWhileChanging(studio: Studio, rounds: number): Promise<number> {
  await makeOwner(studio);
  const hers = await ownersBrowser(studio).signIn();
  let goingOn = 0;
  let password = OWNER.password;
  for (let round = 0; round < rounds; round += 1) {
    const next = `${OWNER.password}, round ${round}`;
    const change = studio.app.inject({
      method: 'PUT',
      url: '/api/admin/password',
      headers: { authorization: `Bearer ${hers.body.accessToken}` },
      payload: { currentPassword: password, newPassword: next },
    });
    // Hashing takes its time: a head start brings the two ends together somewhere in these rounds.
    for (let turn = 0; turn < round; turn += 1) await counts(studio, hers.body.accessToken, 'owner');
    const others = await ownersBrowser(studio, '198.51.100.4').signIn({ password });
    const changed = await change;
    if (changed.statusCode !== 200) throw new Error(`the password was not changed: ${changed.body}`);
    if (others.status === 200 && (await counts(studio, others.body.accessToken, 'owner'))) goingOn += 1;
    password = next;
  }
  return goingOn;
}
