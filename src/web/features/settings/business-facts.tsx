import { useState } from 'react';
import type { AdminSettings } from '#contract/settings.ts';
import { formatTimesToCome, type TimesToCome } from '#domain/settings/time-zone.ts';
import { useSite } from '#web/shell/use-site.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { type FactPartName, factPartNames, factParts } from './fact-parts.ts';
import { FactsDialog } from './facts-dialog.tsx';
import { OpeningHoursPart } from './opening-hours-part.tsx';
import { Buttons, Part } from './part.tsx';

/** The facts of the business, each with where it appears and a dialog to change it. */
export function BusinessFactsParts({ settings, timesToCome }: { settings: AdminSettings; timesToCome: TimesToCome }) {
  const [edited, setEdited] = useState<FactPartName>();
  return (
    <>
      {factPartNames.map((part) => {
        const { heading, where, button, list } = factParts[part];
        return (
          <Part key={part} heading={heading} where={where}>
            <FactList facts={list(settings.business)} />
            <Buttons actions={[[button, () => setEdited(part)]]} />
          </Part>
        );
      })}
      <OpeningHoursPart settings={settings} />
      <TimeZone timesToCome={timesToCome} />
      {edited && <FactsDialog part={edited} settings={settings} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function TimeZone({ timesToCome }: { timesToCome: TimesToCome }) {
  const { timeZone, zoneName } = useSite();
  const what = formatTimesToCome(timesToCome);
  return (
    <Part heading="Time zone" where="Of every class, session, reminder and calendar file.">
      <p className="font-semibold">{`${timeZone.replaceAll('_', ' ')} (${zoneName})`}</p>
      <p className="measure mt-2 text-quiet">
        {what
          ? `It cannot be changed now: you have ${what} to come, and their times would move.`
          : 'Nothing is to come, so it can be changed now.'}{' '}
        The person who runs the server sets it, with BUSINESS_TIME_ZONE.
      </p>
    </Part>
  );
}
