import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  ssr: true,
  // The whole map of routes is small: sending it at once spares a request for every link that comes into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
