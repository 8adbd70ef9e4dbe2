import { useContent } from '#platform/shell/content.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { HillEdge } from './yoga-art.tsx';

/** Expandable questions that work without JavaScript. */
export function YogaQuestions() {
  const { faq } = useContent('yoga');
  if (faq.items.length === 0) return null;
  const half = Math.ceil(faq.items.length / 2);
  const columns = [faq.items.slice(0, half), faq.items.slice(half)];
  return (
    <section aria-labelledby="questions">
      <HillEdge />
      <div className="bg-band">
        <div className="column pt-8 pb-10 md:pt-10 md:pb-14">
          <h2 id="questions">{faq.heading}</h2>
          <div className="questions mt-8 grid items-start gap-x-12 md:mt-10 lg:grid-cols-2">
            {columns.map((items) => (
              <div key={items[0]?.question} className="border-ink/20 lg:border-b max-lg:last:border-b">
                {items.map(({ question, answer }) => (
                  <details key={question} className="border-ink/20 border-t">
                    <summary className="grid min-h-[60px] list-none grid-cols-[1fr_auto] items-center gap-4 text-balance py-[0.9rem] font-display text-[1.18rem] leading-[1.3] decoration-2 decoration-highlight underline-offset-[0.25em] hover:underline">
                      {question}
                    </summary>
                    <p className="max-w-[49ch] pt-1 pb-6">{showLinks(answer)}</p>
                  </details>
                ))}
              </div>
            ))}
          </div>
        </div>
      </div>
      <HillEdge end />
    </section>
  );
}
