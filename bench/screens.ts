// `BESIDE=checkout npm run bench:screens`: compares every page of this checkout with the same page of another one, in three
// widths and both color schemes, and keeps pictures of what differs. Both must be built; ONLY limits the paths.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { pages } from '#pages.ts';
import { getChromiumLaunchOptions } from '#tests/support/browser/chromium.ts';
import {
  addStored,
  findClassWithSignUps,
  OWNER_PASSWORD,
  signInSampleClient,
  signInSampleOwner,
} from '#tests/support/browser/sample-sessions.ts';
import { createTempFolder, startServer, waitUntilReady } from '#tests/support/processes/server-process.ts';

const { BESIDE, ONLY = '' } = process.env;
if (!BESIDE) throw new Error('BESIDE names the other checkout');
const WIDTHS = [360, 768, 1280];
const SCHEMES = ['light', 'dark'] as const;
/** The most by which a channel of a pixel differs when a picture is drawn twice. */
const TOLERANCE = 8;

type Site = Awaited<ReturnType<typeof signIn>>;
type Look = { width: number; colorScheme: 'light' | 'dark' };
type Screen = { picture: Buffer; words: string[] };

/** Starts the demo of a checkout. Its sample data are the same everywhere. */
async function startSite(project: string) {
  const environment = { DATA_DIR: createTempFolder(), ADMIN_PASSWORD: OWNER_PASSWORD, RATE_LIMITS: 'off' };
  const server = startServer('demo', environment, project);
  process.once('exit', () => server.child.kill('SIGKILL'));
  await waitUntilReady(server);
  return server.url;
}

/** Signs the sample client and the owner in, for some minutes, and finds what the addresses of pages need. */
async function signIn(url: string) {
  const client = await signInSampleClient(url);
  const owner = await signInSampleOwner(url);
  const headers = { authorization: `Bearer ${owner.adminToken}` };
  const [order] = (await (await fetch(`${url}/api/admin/orders?state=all`, { headers })).json()) as { _id: string }[];
  const ids: Record<string, string> = {
    userId: client.id,
    clientId: client.id,
    classId: await findClassWithSignUps(url),
    orderId: order?._id ?? '',
    page: 'about',
    form: 'new-client',
  };
  return { url, stored: { ...client.stored, ...owner }, ids };
}

const fillPath = (path: string, { ids }: Site) => path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? '');

/** Draws a page for who may see it: behind a sign-in the sample client and the owner, anywhere else a visitor. */
async function drawScreen(browser: Browser, site: Site, path: string, look: Look): Promise<Screen> {
  const { width, colorScheme } = look;
  const viewport = { width, height: 900 };
  const context = await browser.newContext({ baseURL: site.url, viewport, colorScheme, reducedMotion: 'reduce' });
  if (/^\/(user|admin)\/:?\w/.test(path)) await addStored(context, site.stored);
  const page = await context.newPage();
  await page.goto(fillPath(path, site), { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => {}))]);
  });
  const words = (await page.locator('body').ariaSnapshot()).split('\n');
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
  await context.close();
  return { picture, words };
}

/** In words, how two screens differ; undefined if they look the same. */
async function findDifference(one: Screen, other: Screen): Promise<string | undefined> {
  const [first, second] = await Promise.all(
    [one, other].map(({ picture }) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!first || !second) return undefined;
  const line = one.words.find((text, index) => text !== other.words[index]);
  const words = line === undefined ? '' : `: “${line.trim().slice(0, 60)}”`;
  if (first.info.height !== second.info.height) return `${second.info.height} px high → ${first.info.height}${words}`;
  let changed = 0;
  for (let index = 0; index < first.data.length; index += 3) {
    const isSame = [0, 1, 2].every(
      (channel) => Math.abs((first.data[index + channel] ?? 0) - (second.data[index + channel] ?? 0)) <= TOLERANCE,
    );
    if (!isSame) changed += 1;
  }
  return changed === 0 ? undefined : `${((changed * 300) / first.data.length).toFixed(3)} % of its pixels${words}`;
}

const folder = createTempFolder();
const urls = await Promise.all([startSite(process.cwd()), startSite(BESIDE)]);
const browser = await chromium.launch(await getChromiumLaunchOptions());
const paths = pages.flatMap(({ path, file }) => (/receipt/.test(file) || !path.includes(ONLY) ? [] : [path]));
let differing = 0;
for (const width of WIDTHS) {
  for (const colorScheme of SCHEMES) {
    const sites = await Promise.all(urls.map(signIn));
    for (const path of paths) {
      const [now, before] = await Promise.all(
        sites.map((site) => drawScreen(browser, site, path, { width, colorScheme })),
      );
      if (!now || !before) continue;
      const difference = await findDifference(now, before);
      if (difference === undefined) continue;
      differing += 1;
      console.log(`${path} at ${width} px, ${colorScheme}: ${difference}`);
      const name = join(folder, `${path.replaceAll(/\W+/g, '-')}-${width}-${colorScheme}`);
      writeFileSync(`${name}-before.png`, before.picture);
      writeFileSync(`${name}-now.png`, now.picture);
    }
  }
}
console.log(
  `${paths.length * WIDTHS.length * SCHEMES.length - differing} screens look the same; the others are in ${folder}`,
);
process.exit(0);
