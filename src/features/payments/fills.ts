import {
  issueCounts,
  type OperationRequest,
  operationParts,
} from '#features/admin-access/operations/operation-parts.ts';
import { type TodayReaders, todayParts } from '#features/admin-access/today/today-parts.ts';
import type { PartReaders } from '#platform/response-parts.ts';
import { paymentOperations, paymentToday } from './contract/payments.ts';
import { countIssues, listIssues } from './issues/service.ts';
import { listPendingPayments } from './pending.ts';

/** Payments that need the owner, and those that PayPal holds. */
const operations: PartReaders<OperationRequest, typeof paymentOperations> = {
  payments: (request) => listIssues(request, request.limit),
  pendingPayments: ({ connection }) => listPendingPayments(connection.db),
};
const today: TodayReaders<typeof paymentToday> = { pendingPayments: ({ db }) => listPendingPayments(db) };

/** What payments give to the slots of others. */
export const paymentFills = [
  operationParts.with({ schemas: paymentOperations, readers: operations }),
  issueCounts.with(countIssues),
  todayParts.with({ schemas: paymentToday, readers: today }),
];
