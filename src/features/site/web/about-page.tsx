import type { ReactNode } from 'react';
import churchDoor from '#drawings/church-door.svg?url';
import leftGlove from '#drawings/left-glove.svg?url';
import nameTag from '#drawings/name-tag.svg?url';
import oneTruffle from '#drawings/one-truffle.svg?url';
import tinBicycle from '#drawings/tin-bicycle.svg?url';
import twoChairs from '#drawings/two-chairs.svg?url';
import { loadContent, useContent } from '#platform/shell/content.ts';
import { createMeta } from '#platform/shell/page-meta.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { Picture } from '#platform/ui/pictures/picture.tsx';
import { ClosingLandscape } from '#platform/ui/scenes/closing-landscape.tsx';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import type { Route } from './+types/about-page';

export const loader = (args: Route.LoaderArgs) => loadContent(args, 'about');

export const meta = createMeta({ title: 'About', listed: true });

export default function About() {
  const about = useContent('about');
  return (
    <>
      <header className="column grid items-center gap-x-16 gap-y-8 pt-10 pb-14 md:pt-16 md:pb-24 md:grid-cols-[5fr_6fr] xl:grid-cols-[minmax(0,1fr)_34rem]">
        <h1 className="max-w-[8ch] lg:text-[5rem]">{about.heading}</h1>
        <Picture
          name="basement"
          place={about.image}
          sizes="(min-width: 768px) 40rem, 92vw"
          first
          className="aspect-square h-auto w-full rounded-card object-cover"
        />
      </header>
      <div className="column pb-12 md:pb-16">
        <Letter greeting={about.greeting} parts={about.sections} closing={about.closing} signature={about.signature}>
          <ul className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-3 border-line border-t pt-8 text-[1rem]">
            {about.links.map(({ label, href }, index) => (
              <li key={href} className="max-xl:first:w-full">
                <SmartLink
                  href={href}
                  className={index === 0 ? 'button' : 'link inline-flex min-h-11 items-center font-semibold'}
                >
                  {label}
                </SmartLink>
              </li>
            ))}
          </ul>
        </Letter>
      </div>
      <ClosingLandscape scene="coast" />
    </>
  );
}

type LetterPart = { heading: string; paragraphs: readonly string[] };

/** The drawings of the first parts, in the order of the sample letter. */
const drawings = [churchDoor, leftGlove, twoChairs, oneTruffle, tinBicycle, nameTag];

/** A letter: greeting, parts with headings and drawings in the margin, closing and signature. */
function Letter(props: {
  greeting: string;
  parts: readonly LetterPart[];
  closing: string;
  signature: string;
  children?: ReactNode;
}) {
  return (
    <article className="grid grid-cols-[minmax(0,34rem)] gap-y-11 text-[1.08rem] leading-[1.7] md:grid-cols-[10rem_minmax(0,34rem)] md:gap-x-10 lg:grid-cols-[18rem_minmax(0,34rem)] lg:gap-x-12">
      <p className="-mb-6 font-display text-[1.6rem] leading-[1.3] md:col-start-2">{props.greeting}</p>
      {props.parts.map(({ heading, paragraphs }, index) => (
        <section key={heading} className="md:col-span-full md:grid md:grid-cols-subgrid md:items-baseline">
          <div className="mb-4 flex flex-row-reverse items-center justify-end gap-4 md:m-0 md:block narrow:block">
            <h2 className="text-[1.35rem] leading-tight">{heading}</h2>
            {drawings[index] && (
              <img
                src={drawings[index]}
                alt=""
                width={128}
                height={128}
                loading="lazy"
                className="size-24 flex-none rounded-card md:mt-4 lg:size-32 narrow:mt-4"
              />
            )}
          </div>
          <div className={`grid gap-[1.1rem] ${index === 0 ? initial : ''}`}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{showLinks(paragraph)}</p>
            ))}
          </div>
        </section>
      ))}
      <div className="md:col-start-2">
        <p>{showLinks(props.closing)}</p>
        <p className="mt-5 font-display text-[2.4rem] text-primary leading-[1.2] tracking-[-0.02em]">
          {props.signature}
        </p>
        {props.children}
      </div>
    </article>
  );
}

/** The large first letter of the first paragraph. */
const initial =
  '*:first:first-letter:float-left *:first:first-letter:mt-[0.04em] *:first:first-letter:mr-[0.1em] *:first:first-letter:font-display *:first:first-letter:text-[4.1em] *:first:first-letter:text-primary *:first:first-letter:leading-[0.76]';
