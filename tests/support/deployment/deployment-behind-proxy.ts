import { startHttpProxy } from '../http/http-proxy.ts';
import { startMockPayPal } from '../payments/mock-paypal.ts';
import { startDeployment } from './deployment.ts';

export type DeploymentBehindProxy = Awaited<ReturnType<typeof startDeploymentBehindProxy>>;

/** A deployment that reaches PayPal through a proxy. Webhooks never arrive. */
export async function startDeploymentBehindProxy() {
  const payPal = await startMockPayPal();
  const proxy = await startHttpProxy(payPal.apiUrl);
  const deployment = await startDeployment({ PAYPAL_API_URL: proxy.url });
  return {
    payPal,
    proxy,
    deployment,
    async close(): Promise<void> {
      await deployment.close();
      await proxy.close();
      await payPal.close();
    },
  };
}
