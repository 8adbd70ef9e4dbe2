// Draws in ARCHITECTURE.md which feature needs which others, as its files import them.
import { readFileSync, writeFileSync } from 'node:fs';
import { listFeatureImports, listSources } from './check-architecture.ts';

const DOCUMENT = 'ARCHITECTURE.md';
const DRAWING = /(?<=<!-- feature-graph -->\n)[\s\S]*?(?=<!-- \/feature-graph -->)/;

type Graph = ReadonlyMap<string, readonly string[]>;

/** Whether `to` is reached from `from` by more than one step. */
function isReachedByOthers(graph: Graph, from: string, to: string): boolean {
  const reached = new Set([...(graph.get(from) ?? [])].filter((feature) => feature !== to));
  // A set also visits what is added while it is read.
  for (const feature of reached) for (const next of graph.get(feature) ?? []) reached.add(next);
  return reached.has(to);
}

/** The graph as a Mermaid drawing. What a feature needs through another one is left out. */
export function drawFeatureGraph(graph: Graph): string {
  const lines = [...graph]
    .flatMap(([from, targets]) =>
      targets.filter((to) => !isReachedByOthers(graph, from, to)).map((to) => `  ${from} --> ${to}`),
    )
    .toSorted();
  return `\`\`\`mermaid\ngraph TD\n${lines.join('\n')}\n\`\`\`\n`;
}

/** ARCHITECTURE.md with the drawing of the sources as they are. */
export const updateFeatureGraph = (document: string): string =>
  document.replace(DRAWING, drawFeatureGraph(listFeatureImports(listSources('src'))));

if (import.meta.main) writeFileSync(DOCUMENT, updateFeatureGraph(readFileSync(DOCUMENT, 'utf8')));
