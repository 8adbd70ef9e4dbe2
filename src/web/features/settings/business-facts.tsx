import type { AdminSettings } from '#contract/settings.ts';
import { formatTimesToCome, type TimesToCome } from '#domain/settings/time-zone.ts';
import { useSite } from '#web/shell/use-site.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { FormTextArea, FormTextField } from '#web/ui/form-fields.tsx';
import { EditButton } from './edit-button.tsx';
import { factSchemas, toFieldName } from './fact-forms.ts';
import { type FactField, type FactPartName, factPartNames, factParts, readFact } from './fact-parts.ts';
import { OpeningHoursPart } from './opening-hours-part.tsx';
import { Part } from './part.tsx';

/** The facts of the business, each with where it appears and a dialog to change it. */
export function BusinessFactsParts({ settings, timesToCome }: { settings: AdminSettings; timesToCome: TimesToCome }) {
  return (
    <>
      {factPartNames.map((name) => (
        <FactsPart key={name} name={name} settings={settings} />
      ))}
      <OpeningHoursPart settings={settings} />
      <TimeZone timesToCome={timesToCome} />
    </>
  );
}

function FactsPart({ name, settings: { business, version } }: { name: FactPartName; settings: AdminSettings }) {
  const { heading, where, button, list } = factParts[name];
  const fields: readonly FactField[] = factParts[name].fields;
  return (
    <Part heading={heading} where={where}>
      <FactList facts={list(business)} />
      <EditButton
        label={button}
        title={heading}
        text={where}
        schema={factSchemas[name]}
        defaultValue={Object.fromEntries(fields.map(({ path }) => [toFieldName(path), readFact(business, path)]))}
        hidden={{ intent: 'facts', part: name, version: String(version), business: JSON.stringify(business) }}
        wide
      >
        {(bound) =>
          fields.map(({ path, label, hint, isLong, isWide }) => {
            const field = bound[toFieldName(path)];
            if (!field) return null;
            const shared = { field, label, whole: isLong || isWide, ...(hint && { hint }) };
            return isLong ? <FormTextArea key={path} {...shared} rows={2} /> : <FormTextField key={path} {...shared} />;
          })
        }
      </EditButton>
    </Part>
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
