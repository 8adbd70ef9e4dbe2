import type { Platform } from '#platform/feature.ts';
import type { Personals } from '#platform/privacy/personals.ts';
import type { ClientReactions } from '../client-reactions.ts';
import type { ClientFormService } from '../service.ts';

export type ClientAdminDeps = Pick<
  Platform,
  'connection' | 'clock' | 'timeZone' | 'outbox' | 'secret' | 'sessions' | 'retention'
> &
  ClientReactions & {
    forms: ClientFormService;
    personals: Personals<'merge-form-unreadable'>;
  };
