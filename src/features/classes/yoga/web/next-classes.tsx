import { Link } from 'react-router';
import { useContent } from '#platform/shell/content.ts';
import type { NextClass } from './next-classes-data.ts';
import './next-classes.css';

/** The next classes with places left, each with a link to its sign-up. */
export function NextClasses({ classes }: { classes: readonly NextClass[] }) {
  const words = useContent('home').nextOnTheMat;
  return (
    <section aria-labelledby="next-on-the-mat" className="column py-16 md:py-24">
      <div className={`flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3 lg:grid ${columnsClass}`}>
        <h2 id="next-on-the-mat" className="col-span-5">
          {words.heading}
        </h2>
        <p className="col-span-7 max-w-[44ch] text-quiet">{classes.length > 0 ? words.sentence : words.empty}</p>
      </div>
      {classes.length > 0 && (
        <ol className="mt-8 md:mt-12">
          {classes.map((entry, index) => (
            <ClassRow key={entry.signUp} entry={entry} mat={matColors[index] ?? ''} />
          ))}
        </ol>
      )}
      <p className="mt-7">
        <Link to="/calendar" viewTransition className="link inline-flex min-h-[44px] items-center font-semibold">
          {words.allClasses}
        </Link>
      </p>
    </section>
  );
}

/** The sentence of the section begins where the names of the classes do. */
const columnsClass = 'md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_7rem] lg:grid-cols-12 lg:gap-x-8';

const matColors = ['text-primary', 'text-accent', 'text-highlight'];

function ClassRow({ entry, mat }: { entry: NextClass; mat: string }) {
  const { day, start, title, details, places, isNearlyFull, signUp } = entry;
  return (
    <li
      className={`mat-row grid items-center gap-x-10 gap-y-4 border-line border-b pt-6 pb-9 first:border-t sm:grid-cols-[minmax(0,1fr)_auto] md:pt-8 md:pb-10 ${columnsClass}`}
    >
      <div className="lg:col-span-5">
        <p className="font-display text-[clamp(1.7rem,1.3rem+1.7vw,2.5rem)] leading-[1.1] tracking-[-0.015em]">{day}</p>
        <p className="mt-1 text-quiet tabular-nums">{start}</p>
      </div>
      <div className="max-md:row-start-2 max-sm:row-start-auto lg:col-span-5">
        <h3>{title}</h3>
        <p className="dotted mt-1 text-quiet">
          {details.map((detail) => (
            <span key={detail}>{detail} </span>
          ))}
          <span className={`whitespace-nowrap ${isNearlyFull ? 'font-semibold text-accent' : ''}`}>{places}</span>
        </p>
      </div>
      <p className="sm:max-md:row-span-2 md:justify-self-end lg:col-span-2">
        <Link to={signUp} className="button w-full sm:w-auto">
          <span>
            Sign up
            <span className="sr-only">{` (${title}, ${start})`}</span>
          </span>
        </Link>
      </p>
      <span aria-hidden="true" className={`mat-roll ${mat} print:hidden`}>
        <svg viewBox="0 0 22 22" aria-hidden="true">
          <circle cx="11" cy="11" r="11" fill="currentColor" />
          <path
            d="M11 11.5a1.6 1.6 0 1 1 1.8-1.6 3.4 3.4 0 1 1-3.6-3.2 5.4 5.4 0 1 1-3.7 5.2A7.6 7.6 0 0 1 13 3.6"
            fill="none"
            className="stroke-ground"
            strokeWidth="1.3"
            strokeLinecap="round"
          />
        </svg>
      </span>
    </li>
  );
}
