import { defineList } from '#platform/lists/list.ts';
import { paymentMethods, requestSentStates, yesOrNo } from './domain/finance-entry.ts';
import { heldOrPlanned } from './domain/totals.ts';

const choose = <const Value extends string>(label: string, values: readonly Value[]) => ({
  label,
  options: [['', 'All'], ...values.map((value) => [value, value] as const)] as const,
});

/** The classes of the finances. */
export const financeList = defineList({
  path: '/api/finances',
  sorts: ['date', 'class', 'location', 'rate'],
  search: 'Class or location',
  filters: {
    paymentMethod: choose('Payment Method', paymentMethods),
    requestSent: choose('Request Sent', requestSentStates),
    paid: choose('Paid', yesOrNo),
    taxed: choose('Taxed', yesOrNo),
    when: choose('Held', heldOrPlanned),
    from: 'day',
    to: 'day',
  },
  file: 'csv',
});
