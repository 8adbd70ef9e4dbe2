import { createMaintenanceReportEndpoints } from '#features/admin-access/contract/maintenance-reports.ts';
import { createOperationsEndpoints } from '#features/admin-access/contract/operations.ts';
import { createTodayEndpoints } from '#features/admin-access/contract/today.ts';
import { bookingToday } from '#features/bookings/contract/bookings-admin.ts';
import { classToday } from '#features/classes/contract/classes-admin.ts';
import { enquiryToday } from '#features/enquiries/contract/enquiries.ts';
import { financeToday } from '#features/finances/contract.ts';
import { paymentOperations, paymentToday } from '#features/payments/contract/payments.ts';
import { retentionReport } from '#features/privacy/contract.ts';
import { orderToday } from '#features/shop/contract/orders-admin.ts';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import { contract } from './contract.ts';

const todayParts = { ...classToday, ...bookingToday, ...orderToday, ...enquiryToday, ...financeToday, ...paymentToday };

/** The contract with the parts that features give to responses of others. A test compares it with the API. */
export const wholeContract = {
  ...contract,
  ...createTodayEndpoints(todayParts),
  ...createOperationsEndpoints(paymentOperations),
  ...createMaintenanceReportEndpoints(retentionReport),
};

export type WholeResponse<Name extends keyof typeof wholeContract> = ResponseBody<(typeof wholeContract)[Name]>;
