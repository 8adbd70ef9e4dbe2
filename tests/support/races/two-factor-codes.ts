import { createOwnerBrowser, resetOwner } from '../accounts/owner-login.ts';
import { enrollSecondFactor, generateCode } from '../accounts/second-factor.ts';
import type { TestApp } from '../app/test-app.ts';

export async function raceForCode(studio: TestApp, browserCount: number): Promise<{ phone: number; recovery: number }> {
  await resetOwner(studio);
  const { secret, recoveryCodes } = await enrollSecondFactor(studio);
  const signInConcurrently = async (code: string) => {
    const browsers = Array.from({ length: browserCount }, () => createOwnerBrowser(studio));
    const responses = await Promise.all(browsers.map((browser) => browser.signIn({ code })));
    return responses.filter(({ status }) => status === 200).length;
  };
  return {
    phone: await signInConcurrently(generateCode(secret, studio.clock.now())),
    recovery: await signInConcurrently(recoveryCodes[0] ?? ''),
  };
}
