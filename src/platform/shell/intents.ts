/** What a page's actions do, each by the name that its form sends as `intent`. */
type Actions = Readonly<Record<string, (data: FormData) => unknown>>;

/**
 * Runs the action that the form names, and nothing for any other name: no action is what happens otherwise.
 * @throws if no action has the name
 */
export function runIntent<Named extends Actions>(data: FormData, actions: Named): ReturnType<Named[keyof Named]> {
  const intent = String(data.get('intent'));
  const run = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
  if (!run) throw new Error(`This page has no action “${intent}”.`);
  return run(data) as ReturnType<Named[keyof Named]>;
}
