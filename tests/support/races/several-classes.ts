import type { TestApp } from '../app/test-app.ts';
import { createClassFixture } from '../classes/class-fixture.ts';

/**
 * In each round, three people choose two of three classes with one place left each, in different orders, all at once. All
 * three want the second class, so one of them can have what they chose.
 */
export async function raceForSeveralClasses(processes: TestApp[], rounds: number) {
  const [first] = processes;
  if (!first) throw new Error('no process');
  const classFixture = await createClassFixture(first);
  const addClass = async () => (await classFixture.addClass({ capacity: 1 })).id;
  const choices: string[][] = [];
  const ids: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const [one, both, other] = [await addClass(), await addClass(), await addClass()];
    ids.push(one, both, other);
    choices.push([one, both], [both, one], [other, both]);
  }
  const responses = await Promise.all(
    choices.map((classes, index) =>
      (processes[index % processes.length] ?? first).app.inject({
        method: 'POST',
        url: '/api/signup/several',
        payload: classFixture.createSeveralForm(classes, { email: `several-${crypto.randomUUID()}@example.com` }),
      }),
    ),
  );
  const counts = await Promise.all(ids.map((id) => classFixture.countPlaces(id)));
  const won = responses.filter(({ statusCode }) => statusCode === 201);
  const refused = responses.filter(({ statusCode }) => statusCode === 409);
  return {
    won: won.length,
    refused: refused.length,
    other: responses.filter((response) => !won.includes(response) && !refused.includes(response)).length,
    reasons: [...new Set(refused.map((response) => response.json().reason))],
    places: counts.reduce((sum, count) => sum + (count?.counted ?? 0), 0),
    areCountersRight: counts.every((count) => count?.counted === count?.taken),
  };
}
