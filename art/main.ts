/**
 * `npm run art` draws every picture of the site and writes public/pictures, src/platform/words/pictures.ts and the icons.
 * What has not changed is not rendered again; what no picture names any more is deleted.
 */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogue } from './catalogue.ts';
import { writeEmailHeaders } from './email.ts';
import { writeFirEdge } from './fir-edge.ts';
import { manifestText } from './manifest.ts';
import { type Drawn, drawPicture, fileNames, renderPicture } from './render.ts';
import { writeFavicon, writeTouchIcon } from './social.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'public/pictures');
mkdirSync(folder, { recursive: true });

const all: Drawn[] = catalogue.map(drawPicture);
for (const drawn of all) {
  const written = await renderPicture(drawn, folder);
  if (written > 0) console.log(`${drawn.picture.name}: ${written} files`);
}
writeFileSync(join(root, 'src/platform/words/pictures.ts'), manifestText(all));
// Old files go last: until the manifest names the new ones, pages still ask for these.
const kept = new Set(all.flatMap(fileNames));
for (const name of readdirSync(folder)) if (!kept.has(name)) rmSync(join(folder, name));

const publicFolder = join(root, 'public');
writeFavicon(publicFolder);
await writeTouchIcon(publicFolder);
await writeEmailHeaders(join(publicFolder, 'email'));
writeFirEdge(join(root, 'art/drawings'));

const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
console.log(`${all.length} pictures, ${kept.size} files, ${(bytes / 1e6).toFixed(2)} MB`);
