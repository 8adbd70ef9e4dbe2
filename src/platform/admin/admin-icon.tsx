/** Line drawings of the admin sidebar on a 24 px grid. */
const paths = {
  sun: 'M4 18h16M6.5 18a5.5 5.5 0 0 1 11 0M12 5v3M4.6 9.6l2 2M19.4 9.6l-2 2',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2',
  week: 'M4 5.5h16V20H4zM4 10h16M8 3.5v4M16 3.5v4M8 14h3M13 14h3M8 17h3',
  people:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3.5 19c0-3 2.5-5 5.5-5s5.5 2 5.5 5M15.5 5.4a3 3 0 0 1 0 5.2M17 14.4c2.1.6 3.5 2.3 3.5 4.6',
  person: 'M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M5 20c0-3.6 3.1-6 7-6s7 2.4 7 6',
  letter: 'M4 6.5h16v11H4zM4 7l8 6 8-6',
  tin: 'M4.5 8.5c0-2 3.4-3.5 7.5-3.5s7.5 1.5 7.5 3.5S16.1 12 12 12 4.5 10.5 4.5 8.5M4.5 8.5v7c0 2 3.4 3.5 7.5 3.5s7.5-1.5 7.5-3.5v-7',
  parcel: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  ticket: 'M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3zM14 7v10',
  leaf: 'M5 19c0-8 5-13 14-14 0 9-5 14-12 13M5 19c2-4 5-7 9-9',
  envelope: 'M4 9.5l8-5.5 8 5.5V19H4zM4 9.5l8 5.5 8-5.5',
  ledger: 'M6 4h12v16H6zM9 8h6M9 12h6M9 16h3',
  trace: 'M4 12a8 8 0 1 0 2.5-5.8M4 4.5v4h4M12 8v4l3 2',
  wrench:
    'M14.5 9.5L5 19M5.6 16.6l1.8 1.8M19.6 7.6l-2.9 2.9-3.2-.6-.6-3.2 2.9-2.9a4.6 4.6 0 0 0-5.5 6.4 4.6 4.6 0 0 0 9.3-2.2',
  page: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h4',
  form: 'M8.5 5H6v15.5h12V5h-2.5M9 3.5h6v3H9zM9 11h6M9 15h4',
  sign: 'M12 3v18M5 6h12l3 3-3 3H5z',
  door: 'M6 20V5l8-1.5V20M6 20H3.5M14 20h6.5M14 6h4v14M11 12v1.5',
  key: 'M8 15a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M11.5 11.5H20v3M16.5 11.5v2.5',
  out: 'M10 5H5v14h5M14 8l4 4-4 4M18 12H9',
  rail: 'M4 5h16v14H4zM9.5 5v14M15.5 9.5L13 12l2.5 2.5',
} as const;

export type AdminIconName = keyof typeof paths;

export function AdminIcon({ name }: { name: AdminIconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-[24px] flex-none" fill="none" stroke="currentColor">
      <path d={paths[name]} strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
