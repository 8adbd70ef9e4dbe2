import { calendarLabels } from '#platform/words/labels.ts';
import { CopyTextButton } from '../forms/copy-text-button.tsx';
import { TextField } from '../forms/field.tsx';
import { SubscriptionLinks } from './subscription-links.tsx';

/** The secret address of a calendar feed: to copy, and to open in a calendar. */
export function FeedAddress({ address, name }: { address: string; name: string }) {
  return (
    <div className="grid gap-3">
      <TextField
        label={calendarLabels.address}
        value={address}
        readOnly
        required
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CopyTextButton text={address} label={calendarLabels.copy} />
      </div>
      <div>
        <p className="text-quiet">{calendarLabels.subscribe}</p>
        <SubscriptionLinks address={address} name={name} />
      </div>
    </div>
  );
}
