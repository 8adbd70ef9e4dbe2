import { newsletterOf, someone, subscribePath } from './newsletter.ts';
import type { Processes } from './processes.ts';

/** One address that subscribes `times` at the same moment, spread over the given processes: what came of it. */
export async function rushToSubscribe(processes: Processes, times: number) {
  const [first] = processes;
  const list = newsletterOf(first);
  const { email, ip } = someone();
  const answers = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      newsletterOf(processes[index % processes.length] ?? first).post(subscribePath, { email }, ip),
    ),
  );
  return {
    won: answers.filter(({ statusCode }) => statusCode === 201).length,
    refused: answers.filter(({ statusCode }) => statusCode === 409).length,
    onList: await list.onList(email),
    letters: await list.lettersTo(email),
  };
}
