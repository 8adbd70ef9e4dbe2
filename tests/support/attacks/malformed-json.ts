const NESTING_DEPTH = 5_000;

const mutations: ((text: string, index: number) => string)[] = [
  (text, index) => text.slice(0, index % text.length),
  (text, index) => text.slice(0, index % text.length) + text.slice((index % text.length) + 1),
  (text, index) => `${text.slice(0, index % text.length)}\u0000${text.slice(index % text.length)}`,
  (text, index) => `${text.slice(0, index % text.length)}"${text.slice(index % text.length)}`,
  (text, index) => `${text}${'}],"x\\'[index % 6]}`,
  (text) => text.replace(/"/, "'"),
  (text) => text.replace(/:/, '=>'),
  (text) => text.replace(/}$/, ',}'),
  (text) => text.replace(/"([^"]*)":/, '$1:'),
  (text) => text.replace(/":/, '\\x41":'),
  (text) => text.replace(/":"/, '":"\n'),
  (text) => text.replace(/:"[^"]*"/, ':NaN'),
  (text) => text.replace(/:"[^"]*"/, ':undefined'),
  (text) => text.replace(/:"[^"]*"/, ':-'),
  (text) => text.replace(/:"[^"]*"/, ':01'),
  (text) => text.replace(/:"[^"]*"/, ':"\\ud83'),
  (text) => `/* */${text}`,
  (text) => `${text}${text}`,
  () => '['.repeat(NESTING_DEPTH),
  () => '{"a":'.repeat(NESTING_DEPTH),
  () => `${'['.repeat(NESTING_DEPTH)}${']'.repeat(NESTING_DEPTH - 1)}`,
  () => 'a=1&b=2',
  () => '<?xml version="1.0"?><a/>',
  () => '',
];

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export function createMalformedJson(text: string, seed: number): string {
  const mutate = mutations[seed % mutations.length];
  const mutated = mutate?.(text, (seed * 7_919) >> 3) ?? '';
  return isJson(mutated) ? text.slice(0, -1) : mutated;
}
