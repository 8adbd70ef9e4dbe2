import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** `orderId`: it waits for calls about that order and lets all others pass. Without it, it meets whatever comes next. */
type PlannedFault<Kind extends string> = { next: Kind; times: number; orderId?: string };

/** The faults that a stand-in will commit, in the order in which they were asked for. */
export type FaultPlan<Kind extends string> = {
  kinds: readonly [Kind, ...Kind[]];
  add(next: Kind, times: number, orderId?: string): void;
  /** Uses up the earliest planned fault that is one of `kinds`, and tells which; undefined when all is well. */
  consume(...kinds: Kind[]): Kind | undefined;
  /** The same for a call about an order: its own faults meet it too. `orderId` is asked only when there are such. */
  consumeForOrder(orderId: () => string, ...kinds: Kind[]): Kind | undefined;
  clear(): void;
  list(): PlannedFault<Kind>[];
};

/** An empty plan. It lives in memory: a program that starts again misbehaves only when asked again. */
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
 * `GET` shows the plan at `path`, `POST {"next": kind, "times": n}` (1 to 1000, default 1) adds to it, `DELETE` clears
 * it. All three answer `{planned: [{next, times}]}`.
 *
 * @param mayWaitForOrder which kinds may also be planned with an `orderId`; none, unless it is given
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
