import { readFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

// Loaded before the server where no volume can be mounted. The free space is read from a file.

const { FREE_BYTES_FILE } = process.env;
const { statfs } = promises;

if (FREE_BYTES_FILE) {
  const fakeStatfs = async (path: string) => {
    const stats = await statfs(path);
    return Object.assign(stats, { bsize: 1, bavail: Number(readFileSync(FREE_BYTES_FILE, 'utf8')) });
  };
  Object.assign(promises, { statfs: fakeStatfs });
  syncBuiltinESMExports();
}
