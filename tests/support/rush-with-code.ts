import { beginAnew, ownersBrowser } from './owner-sign-in.ts';
import { codeAt, enrolled } from './second-factor.ts';
import type { Studio } from './studio.ts';

/**
 * Someone has looked over the owner's shoulder: `rush` browsers enter the same code at the same moment. Answers how many
 * came in with one code of her phone, and how many with one recovery code.
 */
export async function rushWithCode(studio: Studio, rush: number): Promise<{ phone: number; recovery: number }> {
  await beginAnew(studio);
  const { secret, recoveryCodes } = await enrolled(studio);
  const together = async (code: string) => {
    const browsers = Array.from({ length: rush }, () => ownersBrowser(studio));
    const answers = await Promise.all(browsers.map((browser) => browser.signIn({ code })));
    return answers.filter(({ status }) => status === 200).length;
  };
  return {
    phone: await together(codeAt(secret, studio.clock.now())),
    recovery: await together(recoveryCodes[0] ?? ''),
  };
}
