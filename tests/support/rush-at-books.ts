import { aClass } from './books.ts';
import { caller } from './owner-desk.ts';
import type { Processes } from './processes.ts';
import { signedInOwner } from './signed-in.ts';

/** The owner in many tabs, spread over a studio's processes. */
export async function booksInTabs(processes: Processes) {
  const [first] = processes;
  const { headers } = await signedInOwner(first);
  const tabs = processes.map(({ app }) => caller(app, headers));
  const tab = (at: number) => tabs[at % tabs.length] as (typeof tabs)[number];
  const add = async (entry: object = {}) =>
    (await tab(0)('POST', '/api/finances', { ...aClass, ...entry })).body.finance;
  return {
    add,
    call: tab(0),
    /** All tabs change the rate that they read at once; answers the statuses. */
    async editAtOnce(count: number): Promise<number[]> {
      const { _id } = await add();
      const edits = Array.from({ length: count }, (_, at) =>
        tab(at)('PUT', `/api/finances/${_id}`, { rate: at + 1, was: { rate: aClass.rate } }),
      );
      return (await Promise.all(edits)).map(({ status }) => status);
    },
    /** Adds, moves between two places and deletes, all at once and all in the same sums; answers the statuses. */
    async churn(rounds: number): Promise<number[]> {
      const places = ['Studio A', 'Online'];
      const kept = await Promise.all(Array.from({ length: rounds }, (_, at) => add({ location: places[at % 2] })));
      const work = kept.flatMap(({ _id, location }, at) => [
        tab(at)('POST', '/api/finances', { ...aClass, location: places[at % 2] }),
        at % 3 === 0
          ? tab(at + 1)('DELETE', `/api/finances/${_id}`)
          : tab(at + 1)('PUT', `/api/finances/${_id}`, { location: places.find((place) => place !== location) }),
      ]);
      return (await Promise.all(work)).map(({ status }) => status);
    },
  };
}
