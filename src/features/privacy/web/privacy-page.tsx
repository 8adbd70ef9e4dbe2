import filingTin from '#drawings/filing-tin.svg?url';
import { parseVideoLink } from '#platform/media/video-link.ts';
import { loadContent, useContent } from '#platform/shell/content.ts';
import { createPageMeta } from '#platform/shell/page-meta.ts';
import { inProcess } from '#platform/shell/request-context.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { ClosingLandscape } from '#platform/ui/closing-landscape.tsx';
import { FactList } from '#platform/ui/fact-list.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { describeVideoHost } from '#platform/words/outside-video.ts';
import type { Route } from './+types/privacy-page';
import { AccountLink, AccountLinks } from './account-links.tsx';
import type { PrivacyApi } from './api.ts';
import { retention } from './privacy-words.ts';
import { RetentionLids } from './retention-lids.tsx';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/privacy', matches);

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
