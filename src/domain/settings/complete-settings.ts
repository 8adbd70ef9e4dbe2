import { defaultSettings, type Settings } from './settings.ts';

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function complete(defaults: unknown, stored: unknown): unknown {
  if (stored === undefined) return defaults;
  if (!isGroup(defaults) || !isGroup(stored)) return stored;
  return Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, complete(value, stored[name])]));
}

/**
 * A stored document with the fields of this release, because a document is as old as the release that saved it. The
 * defaults give what it does not have, in groups too; lists are taken as they are, and fields that no longer exist go.
 */
export function completeSettings(stored: object | undefined): Settings {
  const settings = complete(defaultSettings, stored) as Settings;
  const { business } = settings;
  // A business whose shop has no name of its own has one name.
  return { ...settings, business: { ...business, shopName: business.shopName || business.name } };
}
