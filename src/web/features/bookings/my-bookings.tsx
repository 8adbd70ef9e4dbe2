import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/accounts.ts';
import type { Booking, Hold } from '#contract/bookings.ts';
import { hasBegun } from '#domain/day.ts';
import { myBookings as words } from '#web/content/bookings.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { SessionReceipts } from '#web/features/receipts/session-receipts.tsx';
import { sessionsToCome } from './diary.ts';
import { DiaryMissing } from './diary-missing.tsx';
import { MyClasses } from './my-classes.tsx';
import { NextSession } from './next-session.tsx';
import { PastVisits } from './past-visits.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { kindOfSession, sessionInWords } from './session-words.ts';
import { useDiary } from './use-diary.ts';
import './bookings.css';

/** My Bookings: the next session large and in words, the others and the classes below, and at the end what is past. */
export function MyBookings({ user }: { user: User }) {
  const known = useDiary();
  const { now } = known;
  const [moving, setMoving] = useState<Booking>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { diary } = known;
  const toBook = `/user/${user.id}/book`;
  const sessions = diary ? sessionsToCome(diary).filter(({ date, time }) => !hasBegun({ day: date, time }, now)) : [];
  const [next, ...later] = sessions;

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="area-heading">
        {words.heading}
      </h1>
      {!diary && <DiaryMissing known={known} loading={words.loading} failed={words.failed} />}
      {diary && known.failed && (
        <div role="status" className="diary-failed mt-6">
          <p>{words.stale}</p>
          <button type="button" className="button quiet small" onClick={known.refresh}>
            {words.retry}
          </button>
        </div>
      )}
      {diary?.hold && <WaitingHold hold={diary.hold} today={now.day} toBook={toBook} />}
      {diary && !next && !diary.hold && <NothingBooked toBook={toBook} />}
      {next && <NextSession booking={next} today={now.day} onReschedule={() => setMoving(next)} />}
      {next && !user.intakeFormCompleted && <IntakeNote to={`/user/${user.id}/forms/new-client`} />}
      {later.length > 0 && (
        <section aria-labelledby="later-sessions" className="mt-14">
          <h2 id="later-sessions" className="booking-step">
            {words.later}
          </h2>
          <ul className="later-sessions">
            {later.map((booking) => (
              <LaterSession
                key={booking._id}
                booking={booking}
                today={now.day}
                onReschedule={() => setMoving(booking)}
              />
            ))}
          </ul>
        </section>
      )}
      {next && (
        <p className="mt-12">
          <Link to={toBook} className="button quiet">
            {words.another}
          </Link>
        </p>
      )}
      {diary && <MyClasses userId={user.id} now={now} onLastGone={() => heading.current?.focus()} />}
      {diary && <PastVisits userId={user.id} today={now.day} />}
      {diary && <SessionReceipts userId={user.id} />}
      <RescheduleDialog
        booking={moving}
        known={known}
        onClose={() => setMoving(undefined)}
        onMoved={() => {
          setMoving(undefined);
          known.refresh();
          heading.current?.focus();
        }}
      />
    </>
  );
}

function LaterSession(given: { booking: Booking; today: string; onReschedule: () => void }) {
  const { booking, today, onReschedule } = given;
  const when = sessionInWords(booking, useSite().timeZone, today);
  return (
    <li>
      <div>
        <p className="font-display text-[1.25rem] leading-snug">
          <time dateTime={`${booking.date}T${booking.time}`}>{when}</time>
        </p>
        <p className="text-quiet">{kindOfSession(booking)}</p>
      </div>
      <button type="button" className="button quiet small" onClick={onReschedule}>
        {words.reschedule}
        <span className="sr-only">{` ${words.of} ${when}`}</span>
      </button>
    </li>
  );
}

/** A time that was held and whose tab was closed: the way back to it. */
function WaitingHold({ hold, today, toBook }: { hold: Hold; today: string; toBook: string }) {
  const { timeZone: zone } = useSite();
  const { begin, end, link } = hold.payment === 'paid' ? words.waiting.paid : words.waiting.held;
  return (
    <div className="mt-8 border-highlight border-l-4 bg-raised px-5 py-4">
      <p>
        {begin} {sessionInWords(hold, zone, today)}. {end}
      </p>
      <Link to={toBook} className="button mt-4">
        {link}
      </Link>
    </div>
  );
}

/** Anyone who has not told about themselves is led to the form that asks. */
function IntakeNote({ to }: { to: string }) {
  return (
    <div className="mt-10 max-w-[58ch] border-highlight border-l-4 bg-raised px-5 py-4">
      <p>{words.intake.text}</p>
      <Link to={to} className="link inline-flex min-h-11 items-center">
        {words.intake.link}
      </Link>
    </div>
  );
}

function NothingBooked({ toBook }: { toBook: string }) {
  const { title, paragraphs, link } = words.empty;
  return (
    <div className="mt-8 max-w-[58ch]">
      <h2 className="text-[clamp(1.5rem,1.2rem+1vw,2rem)]">{title}</h2>
      <div className="prose mt-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Link to={toBook} className="button mt-8">
        {link}
      </Link>
    </div>
  );
}
