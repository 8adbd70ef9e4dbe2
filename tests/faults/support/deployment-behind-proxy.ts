import { startHttpProxy } from '../../support/http-proxy.ts';
import { startMockPayPal } from '../../support/mock-paypal.ts';
import { startDeployment } from './deployment.ts';

export type DeploymentBehindProxy = Awaited<ReturnType<typeof startDeploymentBehindProxy>>;

/** A town whose way to PayPal leads over a road on which anything can happen. Its webhooks never arrive. */
export async function startDeploymentBehindProxy() {
  const payPal = await startMockPayPal();
  const proxy = await startHttpProxy(payPal.apiUrl);
  const deployment = await startDeployment({ PAYPAL_API_URL: proxy.url });
  return {
    ...{ payPal, proxy, deployment },
    async close(): Promise<void> {
      await deployment.close();
      await proxy.close();
      await payPal.close();
    },
  };
}
