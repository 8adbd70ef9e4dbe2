import { classMessageEndpoints } from './class-messages.ts';
import { classSeriesEndpoints } from './class-series.ts';
import { classEndpoints } from './classes.ts';
import { classAdminEndpoints } from './classes-admin.ts';
import { clientClassEndpoints } from './client-classes.ts';
import { signUpAdminEndpoints } from './sign-ups-admin.ts';
import { waitlistEndpoints } from './waitlist.ts';
import { waiverEndpoints } from './waivers.ts';

/** Every endpoint of classes. */
export const allClassEndpoints = {
  ...classEndpoints,
  ...classAdminEndpoints,
  ...classSeriesEndpoints,
  ...signUpAdminEndpoints,
  ...waitlistEndpoints,
  ...classMessageEndpoints,
  ...waiverEndpoints,
  ...clientClassEndpoints,
};
export type ClassEndpoints = typeof allClassEndpoints;
