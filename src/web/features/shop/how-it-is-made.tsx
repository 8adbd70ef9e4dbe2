import { studio } from '#domain/studio.ts';
import { chocolates } from '#web/content/chocolates.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Tin } from './tin.tsx';

/** A tin that is not for sale, used as an illustration. */
export const brandTin = { name: studio.name, ground: '#DDA23A', ink: '#4A1F12', motif: 'pod' } as const;

/** How the chocolates are made, and their cultural origin. */
export function HowItIsMade() {
  const { about, culture } = chocolates;
  const [lead, ...rest] = about.paragraphs;
  return (
    <section className="made">
      <div className="column made-halves">
        <div className="made-tin">
          <Tin {...brandTin} open decorative />
        </div>
        <div>
          <h2>{about.heading}</h2>
          <p className="made-lead">{lead}</p>
          {rest.map((paragraph) => (
            <p key={paragraph} className="measure mt-5 text-quiet">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
      <div className="culture">
        <div className="culture-words">
          <h2>{culture.heading}</h2>
          <div className="prose measure mt-6">
            {culture.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <Picture name="culture" sizes="(max-width: 767px) 100vw, 50vw" className="culture-picture" />
      </div>
    </section>
  );
}
