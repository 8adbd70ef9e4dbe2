import { chocolates } from '#web/content/chocolates.ts';
import { CaptionedVideo } from '#web/ui/captioned-video.tsx';
import { TastingStepDrawing } from './tasting-step-drawings.tsx';

/** The tasting exercise: five drawn steps beside a breathing circle. */
export function TastingExercise() {
  const { heading, paragraphs, videoTitle, note, steps } = chocolates.video;
  return (
    <section className="column tasting-exercise">
      <div className="tasting-exercise-words">
        <h2>{heading}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-4 text-[1.1rem]">
            {paragraph}
          </p>
        ))}
        <figure className="mt-8">
          <CaptionedVideo name="sample-class" title={videoTitle} />
          <figcaption className="mt-3 text-[0.94rem] text-quiet">{note}</figcaption>
        </figure>
      </div>
      <ol className="slow-steps">
        {steps.map((step, index) => (
          <li key={step}>
            <TastingStepDrawing index={index} />
            <p>{step}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
