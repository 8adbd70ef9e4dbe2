import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // The route manifest is small. Sending it at once avoids a request for every visible link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
