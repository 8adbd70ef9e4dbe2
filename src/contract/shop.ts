import { z } from 'zod';
import { calls } from './call.ts';
import { Id } from './fields.ts';

/** A tin of chocolates. `price` is in dollars per tin; `inventory` 0 is sold out. */
export const Chocolate = z
  .object({
    _id: Id,
    name: z.string(),
    price: z.number().nonnegative(),
    image: z.string().meta({ description: 'Path of a photograph; empty when the tin is drawn' }),
    description: z.string(),
    details: z.string(),
    inventory: z.number().int().nonnegative(),
    label: z
      .object({ ground: z.string(), ink: z.string(), motif: z.string() })
      .meta({ description: 'Pigments and motif of the drawn tin; empty ones are chosen from the name' }),
  })
  .meta({ id: 'Chocolate' });
export type Chocolate = z.infer<typeof Chocolate>;

export const shopCalls = calls({
  'GET /api/chocolates': {
    summary: 'The tins on the shelf, by name',
    role: 'visitor',
    perMinute: 600,
    cached: true,
    answers: { 200: z.array(Chocolate) },
  },
});
