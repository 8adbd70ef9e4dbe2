import { z } from 'zod';
import { business, parts } from '#features/settings/contract/business.ts';
import { SitePlace } from '#features/settings/contract/place-settings.ts';
import { noticeParts } from '#features/settings/domain/notices.ts';
import { shop } from '#features/shop/contract/settings.ts';
import { WallTime } from '#platform/contract/fields.ts';
import { createSiteEndpoints } from '#platform/contract/site.ts';

const Links = z.object({
  heading: z.string(),
  links: z.array(z.object({ label: z.string(), href: z.string() })).readonly(),
});

const Footer = z
  .object({
    newsletter: z.object({ heading: z.string(), text: z.string() }),
    pages: Links,
    elsewhere: Links,
    visit: z.object({ heading: z.string(), lines: z.array(z.string()).readonly() }),
    copyright: z.string(),
  })
  .meta({ description: 'What the footer of every page says' });

const Notice = z.object({ title: z.string(), text: z.string() });

const Errors = z
  .object({ notFound: Notice.extend({ links: Links.shape.links }), failed: Notice })
  .meta({ description: 'What the page of an address without a page says, and that of an error' });

/** The settings in it have these names wherever the documentation of the API has them. */
const Config = z
  .object({
    origin: z.url().meta({ description: 'Public address of the site, without a slash at the end' }),
    demo: z.boolean(),
    parts: parts.saved.register(z.globalRegistry, { id: 'SiteParts' }),
    pagesOff: z.array(z.string()).readonly().meta({ description: 'Pages of parts that are switched off' }),
    now: WallTime.meta({ description: 'The wall time of the business, to the minute' }),
    timeZone: z.string(),
    zoneName: z.string().meta({ description: 'Short name of the zone today, such as PST' }),
    business: business.saved.register(z.globalRegistry, { id: 'Business', description: 'The facts of the business' }),
    places: z.array(SitePlace).readonly().meta({ description: 'Where classes and sessions take place' }),
    shop: shop.saved.register(z.globalRegistry, { id: 'ShopPrices' }),
    notices: z
      .array(
        z.object({
          parts: z.array(z.enum(noticeParts)).readonly(),
          text: z.string(),
          link: z.string(),
          asksEmail: z.boolean(),
        }),
      )
      .meta({
        description: 'Lines above the pages that they concern; `asksEmail`: with the form to hear when the shop opens',
      }),
    footer: Footer,
    errors: Errors,
    botCheck: z.object({ siteKey: z.string(), scriptUrl: z.string() }).nullable(),
  })
  .meta({ id: 'SiteConfig' });

export const siteEndpoints = createSiteEndpoints(Config);

declare module '#platform/contract/site.ts' {
  interface SiteConfig extends z.infer<typeof Config> {}
}
