import { createActivity } from './active-deployment.ts';
import { startDeployment } from './deployment.ts';
import { listDifferences, type StateSnapshot, takeSettledSnapshot } from './state-snapshot.ts';
import { createRequestBuilder } from './valid-requests.ts';

export type StartedActiveDeployment = Awaited<ReturnType<typeof startActiveDeployment>>;

/** A town of its own that is lived in, and whatever can be called there. Close it in afterAll. */
export async function startActiveDeployment(environment: Record<string, string> = {}) {
  const activeDeployment = await createActivity(await startDeployment(environment));
  return {
    ...activeDeployment,
    buildRequest: createRequestBuilder(activeDeployment),
    /** What is not as it was. */
    listChangesSince: async (before: StateSnapshot) =>
      listDifferences(before, await takeSettledSnapshot(activeDeployment)),
    close: activeDeployment.deployment.close,
  };
}
