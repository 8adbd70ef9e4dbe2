import { createOwnerBrowser, resetOwner } from '../accounts/owner-login.ts';
import { enrollSecondFactor, generateCode } from '../accounts/second-factor.ts';
import type { TestApp } from '../app/test-app.ts';

export async function raceForCode(
  testApp: TestApp,
  browserCount: number,
): Promise<{ phone: number; recovery: number }> {
  await resetOwner(testApp);
  const { secret, recoveryCodes } = await enrollSecondFactor(testApp);
  const signInConcurrently = async (code: string) => {
    const browsers = Array.from({ length: browserCount }, () => createOwnerBrowser(testApp));
    const responses = await Promise.all(browsers.map((browser) => browser.signIn({ code })));
    return responses.filter(({ status }) => status === 200).length;
  };
  return {
    phone: await signInConcurrently(generateCode(secret, testApp.clock.now())),
    recovery: await signInConcurrently(recoveryCodes[0] ?? ''),
  };
}
