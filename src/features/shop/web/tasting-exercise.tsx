import breathe from '#drawings/breathe.svg?url';
import look from '#drawings/look.svg?url';
import melt from '#drawings/melt.svg?url';
import smell from '#drawings/smell.svg?url';
import snap from '#drawings/snap.svg?url';
import { useContent } from '#platform/shell/content.ts';
import { GuidedMinuteButton } from '#platform/shell/guided-minute-button.tsx';
import { CaptionedVideo } from '#platform/ui/captioned-video.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';

/** The drawings of the first steps. Further steps that the owner added have none. */
const drawings = [look, smell, snap, melt, breathe];

const loadMinute = () => import('./tasting-minute.tsx').then(({ TastingMinute }) => TastingMinute);

/** The tasting exercise: five drawn steps beside a film of a piece that melts. */
export function TastingExercise() {
  const { video, guidedTasting } = useContent('chocolates');
  const { heading, paragraphs, note, steps } = video;
  return (
    <section className="column grid gap-10 py-[clamp(4.5rem,10vw,9rem)] lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:items-start lg:gap-[5.5rem]">
      <div className="lg:sticky lg:top-12">
        <h2>{heading}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-4 text-[1.1rem]">
            {showLinks(paragraph)}
          </p>
        ))}
        <GuidedMinuteButton load={loadMinute} failed={guidedTasting.failed} className="button mt-6">
          Eat one with me
        </GuidedMinuteButton>
        <figure className="mt-8">
          <CaptionedVideo name="melting-square" film={video} />
          <figcaption className="mt-3 text-[0.94rem] text-quiet">{note}</figcaption>
        </figure>
      </div>
      <ol className="divide-y divide-line">
        {steps.map((step, index) => (
          <li
            key={step}
            className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-6 py-[1.1rem] lg:grid-cols-[7rem_minmax(0,1fr)] narrow:grid-cols-1"
          >
            {drawings[index] ? (
              <img src={drawings[index]} width={96} height={76} loading="lazy" alt="" className="w-full narrow:w-24" />
            ) : (
              <span />
            )}
            <p className="font-display text-[1.2rem] leading-[1.3]">{step}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
