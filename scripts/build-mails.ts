// Bundles the mail templates and their libraries into one file, so production needs neither the compiler nor the
// libraries. It exports the templates of each emails.tsx under the path of that file.
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { rolldown } from 'rolldown';

const files = globSync('src/**/emails.tsx', { exclude: ['src/**/web/**'] }).sort();
const source = files.map((file) => `export { templates as '${file}' } from '${resolve(file)}';`).join('\n');
const bundle = await rolldown({
  input: 'templates',
  platform: 'node',
  // Packages that production has anyway.
  external: [/^react(-dom)?($|\/)/, 'ical-generator'],
  plugins: [
    {
      name: 'templates',
      resolveId: (id) => (id === 'templates' ? id : undefined),
      load: (id) => (id === 'templates' ? source : undefined),
    },
  ],
});
await bundle.write({ file: 'build/mails/templates.js', format: 'esm', minify: false, codeSplitting: false });
await bundle.close();
