/** HTML that is safe to insert unescaped. */
export type Html = { html: string };

type Piece = Html | Html[] | string | number;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function render(piece: Piece): string {
  if (Array.isArray(piece)) return piece.map(render).join('');
  if (typeof piece === 'object') return piece.html;
  return String(piece).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Builds HTML. Text and numbers are escaped; nested HTML is not. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return { html: String.raw({ raw: strings }, ...pieces.map(render)) };
}
