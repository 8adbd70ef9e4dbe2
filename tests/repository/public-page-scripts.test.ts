import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Manifest = { routes: Record<string, { module: string; imports: string[] }> };

const folder = 'build/client/assets';
const manifestFile = readdirSync(folder).find((name) => /^manifest-\w+\.js$/.test(name));
const manifest: Manifest = JSON.parse(
  readFileSync(`${folder}/${manifestFile}`, 'utf8')
    .replace(/^window\.\w+=/, '')
    .replace(/;$/, ''),
);

/** Names that the libraries of the signed-in pages leave in a minified script. */
const LIBRARY_MARKS = /conform|ariaAttributes|ZodError|_zod\b|react-aria/i;

const findMarkedScripts = (id: string): string[] => {
  const { module, imports } = manifest.routes[id] ?? { module: '', imports: [] };
  return [module, ...imports].filter((path) => LIBRARY_MARKS.test(readFileSync(`build/client${path}`, 'utf8')));
};

const publicPages = ['root', ...Object.keys(manifest.routes).filter((id) => id.startsWith('pages/public/'))];

test.each(publicPages)('the scripts of %s contain neither Zod, Conform nor React Aria', (id) => {
  expect(findMarkedScripts(id)).toEqual([]);
});

test('the scripts of an admin page with a form contain Conform and Zod, so the check can find them', () => {
  expect(findMarkedScripts('pages/admin/coupons')).not.toEqual([]);
});
