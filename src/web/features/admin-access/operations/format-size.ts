const createUnitFormat = (name: 'kilobyte' | 'megabyte' | 'gigabyte', maximumFractionDigits: number) =>
  new Intl.NumberFormat('en-US', { style: 'unit', unit: name, maximumFractionDigits });
const [kilobytes, megabytes, gigabytes] = [
  createUnitFormat('kilobyte', 0),
  createUnitFormat('megabyte', 1),
  createUnitFormat('gigabyte', 1),
];

/** 1234567 → '1.2 MB'. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000_000) return kilobytes.format(Math.ceil(bytes / 1_000));
  return bytes < 1_000_000_000 ? megabytes.format(bytes / 1_000_000) : gigabytes.format(bytes / 1_000_000_000);
}
