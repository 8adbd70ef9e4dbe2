import { createOwnerBrowser, resetOwner } from '../owner-login.ts';
import { enrollSecondFactor, generateCode } from '../second-factor.ts';
import type { TestApp } from '../test-app.ts';

/**
 * Someone has looked over the owner's shoulder: `rush` browsers enter the same code at the same moment. Answers how many
 * came in with one code of her phone, and how many with one recovery code.
 */
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
