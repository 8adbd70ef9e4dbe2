import { createSignedInOwner } from '../accounts/signed-in.ts';
import { createCaller } from '../app/admin-fixture.ts';
import type { TestApps } from '../app/test-apps.ts';
import { financeInput } from '../payments/finance-fixture.ts';

export async function createFinanceTabs(processes: TestApps) {
  const [first] = processes;
  const { headers } = await createSignedInOwner(first);
  const tabs = processes.map(({ app }) => createCaller(app, headers));
  const getTab = (index: number) => tabs[index % tabs.length] as (typeof tabs)[number];
  const addFinance = async (entry: object = {}) =>
    (await getTab(0)('POST', '/api/finances', { ...financeInput, ...entry })).body.finance;
  return {
    addFinance,
    call: getTab(0),
    async raceToEdit(count: number): Promise<number[]> {
      const { _id } = await addFinance();
      const edits = Array.from({ length: count }, (_, index) =>
        getTab(index)('PUT', `/api/finances/${_id}`, { rate: index + 1, was: { rate: financeInput.rate } }),
      );
      return (await Promise.all(edits)).map(({ status }) => status);
    },
    async raceMixedChanges(rounds: number): Promise<number[]> {
      const places = ['Studio A', 'Online'];
      const existing = await Promise.all(
        Array.from({ length: rounds }, (_, index) => addFinance({ location: places[index % 2] })),
      );
      const requests = existing.flatMap(({ _id, location }, index) => [
        getTab(index)('POST', '/api/finances', { ...financeInput, location: places[index % 2] }),
        index % 3 === 0
          ? getTab(index + 1)('DELETE', `/api/finances/${_id}`)
          : getTab(index + 1)('PUT', `/api/finances/${_id}`, { location: places.find((place) => place !== location) }),
      ]);
      return (await Promise.all(requests)).map(({ status }) => status);
    },
  };
}
