import { expect } from 'vitest';
import { createEmail } from '../accounts/registration.ts';
import { createFreeDay } from '../bookings/free-slot-times.ts';
import { mapConcurrently } from '../faults/concurrency.ts';
import { countStatuses } from '../faults/fault.ts';
import { createIp, createIpInSharedNetwork } from '../http/ip-addresses.ts';
import { sendPlainRequest } from '../http/plain-request.ts';
import { createSignaturePng } from './signature.ts';

type ClassInput = { title: string; date: string };

export async function createClasses(
  origin: string,
  owner: { email: string; password: string },
  count: number,
): Promise<ClassInput[]> {
  const { body } = await sendPlainRequest(origin, 'POST', '/api/admin/login', { body: owner, ip: createIp() });
  const token = String(body.accessToken);
  const classes = Array.from({ length: count }, (_, index) => ({ title: `Open Door ${index}`, date: createFreeDay() }));
  for (const classInput of classes) {
    const classBody = { ...classInput, time: '18:00', capacity: 1_000 };
    expect((await sendPlainRequest(origin, 'POST', '/api/admin/events', { token, body: classBody })).status).toBe(201);
  }
  return classes;
}

export const untrustedTokens = [undefined, 'bypass', ''];

export async function countAcceptedSignUps(
  origin: string,
  classes: readonly ClassInput[],
  count: number,
  token?: string,
) {
  const signature = await createSignaturePng();
  const sharedEmail = createEmail('same');

  const signUp = (index: number, email: string, ip: string) => {
    const { title, date } = classes[index % classes.length] ?? { title: '', date: '' };
    const body = {
      name: 'Ida Bell',
      email,
      phone: '5035550100',
      classTitle: title,
      date,
      waiver: true,
      signature,
      recaptchaToken: token ?? untrustedTokens[index % untrustedTokens.length],
    };
    return sendPlainRequest(origin, 'POST', '/api/signup', { ip, body });
  };

  const attempts = Array.from({ length: count });
  return {
    oneEmail: countStatuses(await mapConcurrently(attempts, 1, (_, index) => signUp(index, sharedEmail, createIp()))),
    oneNetwork: countStatuses(
      await mapConcurrently(attempts, 1, (_, index) =>
        signUp(index, createEmail('each'), createIpInSharedNetwork(index)),
      ),
    ),
  };
}
