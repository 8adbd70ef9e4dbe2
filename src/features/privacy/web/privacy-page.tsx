import filingTin from '#drawings/filing-tin.svg?url';
import { userPath, useStoredUser } from '#platform/browser-session/stored-user.ts';
import type { Link } from '#platform/documents.ts';
import { parseVideoLink } from '#platform/media/video-link.ts';
import { formatRetentionDays } from '#platform/privacy/retention.ts';
import { loadContent, useContent } from '#platform/shell/content.ts';
import { createMeta } from '#platform/shell/page-meta.ts';
import { inProcess } from '#platform/shell/request-context.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { FactList } from '#platform/ui/fact-list.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { ClosingLandscape } from '#platform/ui/scenes/closing-landscape.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { describeVideoHost } from '#platform/words/video.ts';
import type { PrivacyInfo } from '../contract.ts';
import type { Route } from './+types/privacy-page';
import type { PrivacyApi } from './api.ts';
import { accountLinks, retention, yourData } from './privacy-words.ts';
import './retention-lids.css';

export const meta = createMeta({ title: 'Privacy', listed: true });

export async function loader(args: Route.LoaderArgs) {
  const api: PrivacyApi = args.context.get(inProcess).api;
  const [content, info, { parts }, home, chocolates] = await Promise.all([
    loadContent(args, 'privacy'),
    api('GET /config/privacy'),
    api('GET /config/site'),
    loadContent(args, 'home'),
    loadContent(args, 'chocolates'),
  ]);
  const films = [home.content.home.sampleClass, ...(parts.chocolates ? [chocolates.content.chocolates.video] : [])];
  const hosts = new Set(
    films.flatMap(({ videoFile, videoLink }) => (videoFile ? [] : (parseVideoLink(videoLink)?.host ?? []))),
  );
  return { ...content, ...info, videos: [...hosts].map(describeVideoHost) };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { heading, intro, why, retention: periods, recipients, yourRights, image } = useContent('privacy');
  const { email } = useSite().business;
  const used = (['payPal', 'google', 'botCheck'] as const).filter((recipient) => loaderData[recipient]);
  return (
    <>
      <div className="column pt-10 pb-16 md:pt-16 md:pb-24">
        <div className="grid items-center gap-x-8 gap-y-3 md:grid-cols-[1fr_14rem] lg:gap-x-16 lg:grid-cols-[minmax(0,1fr)_27rem]">
          <div>
            <h1 className="max-w-[16ch]">{heading}</h1>
            <p className="mt-5 max-w-[46ch] text-[1.15rem]">{showLinks(intro)}</p>
            <AccountLinks />
          </div>
          <img
            src={filingTin}
            alt=""
            width={720}
            height={610}
            className="mx-auto h-auto w-60 max-w-[75%] md:mx-0 md:w-full md:max-w-96 md:justify-self-end"
          />
        </div>
        <h2 className="mt-16 mb-7 md:mt-20">{why.heading}</h2>
        <FactList facts={why.facts} wide />
      </div>
      <div className="bg-band">
        <div className="column py-16 md:py-24">
          <h2>{periods.heading}</h2>
          <p className="mt-4 max-w-[40ch] text-[1.15rem]">{retention.intro}</p>
          <RetentionLids kept={loaderData.kept} />
          <div className="mt-10 grid gap-x-20 gap-y-5 border-ink/15 border-t pt-6 lg:grid-cols-2">
            {retention.rest.map((paragraph) => (
              <p key={paragraph} className="measure">
                {paragraph}
              </p>
            ))}
          </div>
        </div>
      </div>
      <div className="column py-16 md:py-24">
        <section>
          <h2 className="mb-7">{recipients.heading}</h2>
          <FactList facts={[recipients.mailServer, ...used.map((recipient) => recipients[recipient])]} wide />
          {loaderData.videos.map((sentence) => (
            <p key={sentence} className="mt-5 measure">
              {sentence}
            </p>
          ))}
          <p className="mt-6 font-display text-[1.4rem]">{recipients.nobody}</p>
        </section>
        <section className="mt-16 grid gap-x-16 gap-y-5 border-ink/15 border-t pt-10 lg:grid-cols-2">
          <h2>{yourRights.heading}</h2>
          <div>
            <div className="prose measure">
              {yourRights.paragraphs.map((paragraph) => (
                <p key={paragraph}>{showLinks(paragraph)}</p>
              ))}
              <p>
                <SmartLink href={email && `mailto:${email}`} className="link">
                  {email}
                </SmartLink>
              </p>
            </div>
            <div className="mt-7 flex flex-wrap gap-3">
              {yourRights.links.map((link, index) => (
                <AccountLink key={link.href} link={link} className={index === 0 ? 'button' : 'button quiet'} />
              ))}
            </div>
          </div>
        </section>
      </div>
      <ClosingLandscape scene="night" place={image} />
    </>
  );
}

/** Leads a signed-in client to the buttons for their data, and others to the login. A phone has two rows for it at once. */
function AccountLinks() {
  const user = useStoredUser();
  const links = user
    ? [yourData.dataExport.button, yourData.deletion.button].map((label) => ({
        label,
        href: userPath(user, `/account#${accountLinks.anchor}`),
      }))
    : [{ label: accountLinks.signedOut, href: '/login' }];
  return (
    <p className="mt-6 flex flex-wrap content-start gap-3 max-sm:min-h-24">
      {links.map(({ label, href }) => (
        <SmartLink key={label} href={href} className="button quiet small max-sm:px-3">
          {label}
        </SmartLink>
      ))}
    </p>
  );
}

/** A link of the owner's; a signed-in client gets the way to the account instead of the login. */
function AccountLink({ link, className }: { link: Link; className: string }) {
  const user = useStoredUser();
  const { label, href } =
    user && link.href === '/login' ? { label: accountLinks.signedIn, href: userPath(user, '/account') } : link;
  return (
    <SmartLink href={href} className={className}>
      {label}
    </SmartLink>
  );
}

type Period = (typeof retention.periods)[string] & { rule: string; days: number };

/** The periods that the running server applies, grouped by length: one lid for each along a line, the shortest first. */
function RetentionLids({ kept }: Pick<PrivacyInfo, 'kept'>) {
  const periods = Object.entries(retention.periods).flatMap(([rule, words]): Period[] =>
    kept.filter((one) => one.rule === rule).map(({ days }) => ({ rule, days, ...words })),
  );
  const lengths = [...new Set(periods.map(({ days }) => days))].sort((one, other) => toSortKey(one) - toSortKey(other));
  return (
    <dl className="mt-10">
      {lengths.map((days) => (
        <Lid key={days} days={days} periods={periods.filter((period) => period.days === days)} />
      ))}
    </dl>
  );
}

/** 0 days means forever. */
const toSortKey = (days: number) => (days === 0 ? Number.POSITIVE_INFINITY : days);

/** Moss for days, clay for months, cacao for years. */
const toColor = (days: number) => (days === 0 || days >= 365 ? 'cacao' : days >= 30 ? 'clay' : 'moss');

function Lid({ days, periods }: { days: number; periods: readonly Period[] }) {
  const [count, unit] = days === 0 ? ['∞', ''] : formatRetentionDays(days).split(' ');
  return (
    <div className="relative grid grid-cols-[auto_1fr] content-start gap-x-5 pb-8 before:absolute before:top-4 before:bottom-0 before:left-9 before:w-px before:bg-ink/30 last:pb-0 last:before:hidden narrow:grid-cols-1 narrow:before:hidden sm:grid-cols-[auto_1fr_1fr] lg:gap-x-14">
      <dt className="relative row-span-12 narrow:row-span-1">
        <span className={`retention-lid ${toColor(days)}`}>
          {days === 0 ? (
            <span className="sr-only">{retention.indefinite}</span>
          ) : (
            <span className="block">
              <span className="block text-[1.7rem] leading-[0.9]">{count}</span>{' '}
              <span className="block text-[0.8rem] leading-tight">{unit}</span>
            </span>
          )}
        </span>
      </dt>
      {periods.map(({ rule, label, suffix }) => (
        <dd key={rule} className="max-w-[38ch] pt-1 pb-2 leading-snug">
          <strong className="block font-semibold">{label}</strong>
          <span className="mt-1 block text-[0.94rem]">{days === 0 ? retention.indefinite : suffix}</span>
        </dd>
      ))}
    </div>
  );
}
