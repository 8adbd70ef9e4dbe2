import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';

/** CHROMIUM_PATH, then the system's browser, then the one in the npm package. */
export async function getChromiumLaunchOptions() {
  const installedPath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path));
  if (installedPath) return { executablePath: installedPath, args: ['--no-sandbox'] };
  chromium.setGraphicsMode = false;
  return {
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--no-zygote', '--disable-gpu', '--disable-dev-shm-usage'],
  };
}
