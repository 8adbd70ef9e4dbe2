import type { AllEmailColumns } from '#platform/email-addresses/email-columns.ts';
import type { Platform } from '#platform/feature.ts';

export type OperationsDeps = Pick<Platform, 'connection' | 'clock' | 'queue' | 'mails' | 'fills'> & {
  emails: AllEmailColumns;
};
