import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** With `orderId`, the fault waits for a call about that order. Without it, the fault affects the next call. */
type PlannedFault<Kind extends string> = { next: Kind; times: number; orderId?: string };

/** The planned faults of a mock, in the order in which they were added. */
export type FaultPlan<Kind extends string> = {
  kinds: readonly [Kind, ...Kind[]];
  add(next: Kind, times: number, orderId?: string): void;
  /** Removes and returns the earliest planned fault of `kinds`; undefined if there is none. */
  consume(...kinds: Kind[]): Kind | undefined;
  /**
   * Like `consume`, for a call about an order: faults planned for this order match too. `orderId` is called only if
   * such faults exist.
   */
  consumeForOrder(orderId: () => string, ...kinds: Kind[]): Kind | undefined;
  clear(): void;
  list(): PlannedFault<Kind>[];
};

/** Creates an empty plan. It is in memory, so a restart clears it. */
export function createFaultPlan<Kind extends string>(...kinds: [Kind, ...Kind[]]): FaultPlan<Kind> {
  let plan: PlannedFault<Kind>[] = [];

  function consumeFault(wantedKinds: Kind[], matchesOrder: (orderId: string) => boolean): Kind | undefined {
    const fault = plan.find(
      ({ next, orderId }) => wantedKinds.includes(next) && (orderId === undefined || matchesOrder(orderId)),
    );
    if (!fault) return undefined;
    fault.times -= 1;
    plan = plan.filter((planned) => planned.times > 0);
    return fault.next;
  }

  return {
    kinds,
    add(next, times, orderId) {
      plan.push({ next, times, ...(orderId !== undefined && { orderId }) });
    },
    consume: (...wantedKinds) => consumeFault(wantedKinds, () => false),
    consumeForOrder: (getOrderId, ...wantedKinds) => consumeFault(wantedKinds, (orderId) => orderId === getOrderId()),
    clear() {
      plan = [];
    },
    list: () => plan.map((planned) => ({ ...planned })),
  };
}

/**
 * `GET` shows the plan at `path`, `POST {"next": kind, "times": n}` (1 to 1000, default 1) adds to it, `DELETE`
 * clears it. All three return `{planned: [{next, times}]}`.
 * @param canTargetOrder which kinds may be planned with an `orderId`; by default none
 */
export function faultRoutes<Kind extends string>(
  path: string,
  faults: FaultPlan<Kind>,
  canTargetOrder: (kind: Kind) => boolean = () => false,
): FastifyPluginAsyncZod {
  const body = z
    .object({
      next: z.enum(faults.kinds),
      times: z.int().min(1).max(1000).default(1),
      orderId: z.string().min(1).max(40).optional(),
    })
    .refine(({ next, orderId }) => orderId === undefined || canTargetOrder(next), 'This fault waits for no order.');
  return async (app) => {
    app.get(path, async () => ({ planned: faults.list() }));
    app.post(path, { schema: { body } }, async (request) => {
      const { next, times, orderId } = request.body;
      faults.add(next, times, orderId);
      return { planned: faults.list() };
    });
    app.delete(path, async () => {
      faults.clear();
      return { planned: faults.list() };
    });
  };
}
