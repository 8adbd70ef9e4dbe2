import { buildPhoneUrl, formatAddress, formatPickup, formatShipping, getOwnerName } from './settings/business.ts';
import { defaultBusiness } from './settings/default-business.ts';

/** A place for classes. `address` is one line for mails and calendar files; absent when there is none. */
export interface Room {
  readonly name: string;
  readonly address?: string;
  /** What to bring, for the confirmation mail. */
  readonly bring: string;
}

/**
 * The sample studio: what the owner cannot change yet, and the default facts for texts that do not read the settings.
 * The time zone of all wall times applies unless BUSINESS_TIME_ZONE is set.
 */
export const studio = {
  ...defaultBusiness,
  owner: { ...defaultBusiness.owner, fullName: getOwnerName(defaultBusiness) },
  address: { ...defaultBusiness.address, oneLine: formatAddress(defaultBusiness) },
  phoneHref: buildPhoneUrl(defaultBusiness),
  timeZone: 'America/Los_Angeles',
  locale: 'en-US',
  currency: 'USD',
  rooms: {
    studio: {
      name: 'Alder Street Studio',
      address: '2714 SE Alder Street, Portland, OR 97214',
      bring: 'Wear something you can move in. Mats, blankets and blocks are there.',
    },
    park: {
      name: 'Laurelhurst Park, by the pond',
      address: 'Laurelhurst Park, Portland, OR 97214',
      bring: 'Bring a mat, or a blanket you don’t love, and a layer for afterwards.',
    },
    online: {
      name: 'Online',
      bring: 'I’ll email you the link before we begin. Have a chair without wheels at hand.',
    },
  },
  policies: {
    ...defaultBusiness.policies,
    pickup: formatPickup(defaultBusiness),
    shipping: formatShipping(defaultBusiness),
  },
} as const;
