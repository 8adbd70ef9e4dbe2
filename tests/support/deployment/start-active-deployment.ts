import { createActivity } from './active-deployment.ts';
import { startDeployment } from './deployment.ts';
import { listDifferences, type StateSnapshot, takeSettledSnapshot } from './state-snapshot.ts';
import { createRequestBuilder } from './valid-requests.ts';

export type StartedActiveDeployment = Awaited<ReturnType<typeof startActiveDeployment>>;

export async function startActiveDeployment(environment: Record<string, string> = {}) {
  const activeDeployment = await createActivity(await startDeployment(environment));
  return {
    ...activeDeployment,
    buildRequest: createRequestBuilder(activeDeployment),
    listChangesSince: async (before: StateSnapshot) =>
      listDifferences(before, await takeSettledSnapshot(activeDeployment)),
    close: activeDeployment.deployment.close,
  };
}
