import { home } from '#web/content/home.ts';
import './first-meeting.css';

const { firstMeeting } = home.book;

/** Describes the first meeting: three parts of ten minutes along a line. */
export function FirstMeeting() {
  return (
    <div className="mt-12">
      <h3>{firstMeeting.heading}</h3>
      <ol className="meeting mt-6">
        {firstMeeting.steps.map(({ term, text }, index) => (
          <li key={text}>
            <svg viewBox="0 0 40 40" aria-hidden="true">
              <circle cx="20" cy="20" r="18.5" />
              <path d={clockSegments[index]} />
            </svg>
            <p className="font-semibold">{term}</p>
            <p className="max-w-[40ch]">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-6 font-display text-[1.25rem]">{firstMeeting.closing}</p>
    </div>
  );
}

/** Three segments of ten minutes on a half-hour clock face. */
const clockSegments = [
  'M20 20V4A16 16 0 0 1 33.86 28Z',
  'M20 20L33.86 28A16 16 0 0 1 6.14 28Z',
  'M20 20L6.14 28A16 16 0 0 1 20 4Z',
];
