import { z } from 'zod';
import { endpoints } from './endpoint.ts';

export const paymentEndpoints = endpoints({
  'GET /config/paypal': {
    summary: 'The data to load PayPal’s buttons; 503 while payments are off',
    role: 'visitor',
    perMinute: 240,
    responses: {
      200: z.object({
        clientId: z.string(),
        currency: z.literal('USD'),
        sdkUrl: z.string().meta({ description: 'Address of the script, without its query' }),
      }),
    },
  },
});
