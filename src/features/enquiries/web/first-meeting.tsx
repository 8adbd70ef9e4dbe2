import { useContent } from '#platform/shell/content.ts';
import { useFillFacts } from '#platform/shell/use-site.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { enquiries } from './enquiries-words.ts';

/** Describes the first meeting: three parts of ten minutes along a line. */
export function FirstMeeting() {
  const { heading, steps, closing } = useContent('home').book.firstMeeting;
  const price = useFillFacts()(enquiries.booking.price);
  return (
    <div className="mt-12">
      <h3>{heading}</h3>
      <ol className="mt-6">
        {steps.map(({ term, text }, index) => (
          <li key={text} className="relative pb-[1.6rem] pl-16 last:pb-0">
            {index < steps.length - 1 && (
              <span className="absolute top-[2.9rem] bottom-[0.35rem] left-[calc(1.25rem-0.5px)] w-px bg-edge" />
            )}
            <svg viewBox="0 0 40 40" aria-hidden="true" className="absolute top-[0.1rem] left-0 w-10">
              <circle cx="20" cy="20" r="18.5" className="fill-ground stroke-edge" />
              <path d={clockSegments[index % clockSegments.length]} className="fill-highlight" />
            </svg>
            <p className="font-semibold">{term}</p>
            <p className="max-w-[40ch]">{showLinks(text)}</p>
          </li>
        ))}
      </ol>
      <p className="mt-6 font-display text-[1.25rem]">{showLinks(closing)}</p>
      <p className="mt-1 text-quiet">{price}</p>
    </div>
  );
}

/** Three segments of ten minutes on a half-hour clock face. */
const clockSegments = [
  'M20 20V4A16 16 0 0 1 33.86 28Z',
  'M20 20L33.86 28A16 16 0 0 1 6.14 28Z',
  'M20 20L6.14 28A16 16 0 0 1 20 4Z',
];
