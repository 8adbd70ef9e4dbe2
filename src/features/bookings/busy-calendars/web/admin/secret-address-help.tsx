const places = [
  {
    name: 'Google Calendar',
    steps:
      'On a computer, open Settings and choose your calendar on the left. Under “Integrate calendar”, copy “Secret address in iCal format”.',
  },
  {
    name: 'Apple Calendar',
    steps:
      'On icloud.com/calendar or in the app, choose the share symbol beside your calendar, turn on “Public Calendar”, and copy the link. It begins with webcal://.',
  },
  {
    name: 'Outlook',
    steps:
      'On outlook.com, open Settings, Calendar, “Shared calendars”. Under “Publish a calendar”, choose your calendar and “Can view when I’m busy”, publish it, and copy the ICS link.',
  },
];

/** Where the secret address of a calendar is found. */
export function SecretAddressHelp() {
  return (
    <dl className="grid gap-4">
      {places.map(({ name, steps }) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="measure text-quiet">{steps}</dd>
        </div>
      ))}
    </dl>
  );
}
