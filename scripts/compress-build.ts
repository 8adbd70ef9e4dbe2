// Compresses the built files once at the highest level, so the server only sends them.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = 'build/client';
const compressible = /\.(js|css|svg|vtt|txt|json)$/;
const MIN_SIZE_BYTES = 500;

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < MIN_SIZE_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [gzipped, brotli] = await Promise.all([
    promisify(gzip)(bytes, { level: 9 }),
    promisify(brotliCompress)(bytes, { params }),
  ]);
  await Promise.all([writeFile(`${path}.gz`, gzipped), writeFile(`${path}.br`, brotli)]);
}

const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter(
  (entry) => entry.isFile() && compressible.test(entry.name),
);
// Several at a time, in the threads of Node.
await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name))));
