import { home } from '#web/content/home.ts';
import { BookingRequestForm } from '#web/features/enquiries/booking-request-form.tsx';
import { createBusinessStructuredData } from '#web/features/enquiries/business-structured-data.ts';
import { FirstMeeting } from '#web/features/enquiries/first-meeting.tsx';
import { createPageMeta, getSiteConfig } from '#web/shell/page-meta.ts';
import { CaptionedVideo } from '#web/ui/captioned-video.tsx';
import { LandscapeDoors } from '#web/ui/landscape-doors.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SmartLink } from '#web/ui/smart-link.tsx';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageMeta('/', matches, [createBusinessStructuredData(getSiteConfig(matches)?.origin ?? '')]);

const { banner, doors, about, book, sampleClass } = home;

export default function Home() {
  return (
    <>
      <LandscapeDoors wide="home-wide" tall="home-tall" left={doors.yoga} right={doors.chocolates}>
        <h1 className="max-w-[20ch] text-[clamp(1.8rem,8.4vw,2.7rem)] sm:text-[clamp(2.1rem,4.9vw,2.7rem)] md:max-w-[24ch] min-[60rem]:text-[clamp(2.6rem,4.2vw,3.4rem)]">
          <span className="sr-only">{banner.name}: </span>
          {banner.headline.map((line) => (
            <span key={line} className="block">
              {line}{' '}
            </span>
          ))}
        </h1>
        <p className="mt-[0.9rem] max-w-[30ch] text-[1.06rem] leading-[1.4] sm:max-w-[24ch] min-[60rem]:max-w-[38ch]">
          {banner.sentence}
        </p>
      </LandscapeDoors>

      <section
        aria-labelledby="about"
        className="column grid items-center gap-x-24 gap-y-10 py-20 md:grid-cols-[4fr_6fr] md:py-32"
      >
        <div className="w-4/5 max-w-96 max-md:order-last max-md:justify-self-end md:w-full">
          <Picture
            name="about"
            sizes="(min-width: 768px) 24rem, 75vw"
            className="h-auto w-full rounded-t-full rounded-b-card outline outline-1 outline-highlight outline-offset-8"
          />
        </div>
        <div>
          <p className="eyebrow mb-3">{about.label}</p>
          <h2 id="about" className="lg:text-[3.6rem]">
            {about.heading}
          </h2>
          <div className="prose measure mt-6 text-[1.15rem] leading-relaxed">
            {about.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {about.link && (
            <p className="mt-6">
              <SmartLink href={about.link.href} className="link inline-block py-2 font-semibold">
                {about.link.label}
              </SmartLink>
            </p>
          )}
        </div>
      </section>

      <section id="book" aria-labelledby="book-heading" className="scroll-mt-0 bg-band">
        <div className="column grid gap-x-20 gap-y-14 py-20 *:min-w-0 md:py-28 lg:grid-cols-[5fr_6fr]">
          <div>
            <p className="eyebrow mb-3">{book.label}</p>
            <h2 id="book-heading">{book.heading}</h2>
            <p className="mt-4 max-w-[38ch] text-[1.1rem]">{book.sentence}</p>
            <FirstMeeting />
          </div>
          <BookingRequestForm />
        </div>
      </section>

      <section aria-labelledby="sample-class" className="column py-20 md:py-32">
        <div className="grid items-end gap-x-16 gap-y-8 lg:grid-cols-[4fr_7fr]">
          <div className="lg:pb-6">
            <p className="eyebrow mb-3">{sampleClass.label}</p>
            <h2 id="sample-class">{sampleClass.heading}</h2>
            <div className="prose mt-5 max-w-[40ch]">
              {sampleClass.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              <p className="text-quiet">{sampleClass.note}</p>
            </div>
          </div>
          <CaptionedVideo name="sample-class" title={sampleClass.videoTitle} />
        </div>
      </section>
    </>
  );
}
