const deep = 5_000;

/** Ways in which a text stops being JSON; `at` chooses where. */
const accidents: ((text: string, at: number) => string)[] = [
  (text, at) => text.slice(0, at % text.length),
  (text, at) => text.slice(0, at % text.length) + text.slice((at % text.length) + 1),
  (text, at) => `${text.slice(0, at % text.length)}\u0000${text.slice(at % text.length)}`,
  (text, at) => `${text.slice(0, at % text.length)}"${text.slice(at % text.length)}`,
  (text, at) => `${text}${'}],"x\\'[at % 6]}`,
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
  () => '['.repeat(deep),
  () => '{"a":'.repeat(deep),
  () => `${'['.repeat(deep)}${']'.repeat(deep - 1)}`,
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

/** A text that is no JSON, made from one that is; the same for the same number. */
export function malformed(text: string, number: number): string {
  const accident = accidents[number % accidents.length];
  const broken = accident?.(text, (number * 7_919) >> 3) ?? '';
  // Some accidents leave some texts whole.
  return isJson(broken) ? text.slice(0, -1) : broken;
}
