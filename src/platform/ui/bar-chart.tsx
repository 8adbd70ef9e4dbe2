import { type KeyboardEvent, useState } from 'react';

export type Bar = {
  key: string;
  /** Short label below the bar. */
  label: string;
  /** Full name of the bar. */
  name: string;
  value: number;
  /** The part of the value that is only planned. */
  planned?: number;
  /** The formatted value with further details. */
  text: string;
};

type BarChartProps = {
  label: string;
  bars: readonly Bar[];
  /** Formats a scale label. */
  scaleText: (value: number) => string;
  keysHint: string;
  tableLabel: string;
  columnLabels: { name: string; value: string };
};

/**
 * Bars over a scale from zero, with a table of the same data below. The chart is one Tab stop with arrow keys between
 * bars; hover or focus shows a bar's value.
 */
export function BarChart(props: BarChartProps) {
  const { bars, label } = props;
  const [focusedIndex, setFocusedIndex] = useState(bars.length - 1);
  const [shownIndex, setShownIndex] = useState<number>();
  const current = Math.min(Math.max(focusedIndex, 0), bars.length - 1);
  const scale = createScale(Math.max(...bars.map(({ value }) => value), 0));
  const getHeight = (value: number) => `${(value / (scale.at(-1) ?? 1)) * 100}%`;
  const handleKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const next = getArrowKeyTarget(event.key, current, bars.length);
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <figure>
      <ShownBar bar={bars[shownIndex ?? -1]} keysHint={props.keysHint} />
      <fieldset className="relative ml-[58px] flex h-[230px] min-w-0 text-[12px] text-quiet leading-none">
        <legend className="sr-only">{label}</legend>
        <div aria-hidden="true" className="absolute inset-x-0 top-4 bottom-[26px] tabular-nums">
          {scale.map((value) => (
            <div key={value} className="absolute inset-x-0 border-line border-t" style={{ bottom: getHeight(value) }}>
              <span className="absolute right-full -translate-y-1/2 whitespace-nowrap pr-2.5">
                {props.scaleText(value)}
              </span>
            </div>
          ))}
        </div>
        {bars.map((bar, index) => (
          <button
            key={bar.key}
            type="button"
            tabIndex={index === current ? 0 : -1}
            className="group @container relative flex min-w-0 flex-1 flex-col rounded-md pt-4"
            onKeyDown={handleKeyDown}
            // Safari does not focus a pressed button.
            onClick={() => setShownIndex(index)}
            onFocus={() => {
              setFocusedIndex(index);
              setShownIndex(index);
            }}
            onBlur={() => setShownIndex(undefined)}
            onPointerEnter={() => setShownIndex(index)}
            onPointerLeave={() => setShownIndex(undefined)}
          >
            <span className="sr-only">{`${bar.name}: ${bar.text}`}</span>
            <span className="relative grow">
              <span
                className="absolute inset-x-[18%] bottom-0 rounded-[4px] bg-primary transition-colors duration-160 [print-color-adjust:exact] group-hover:bg-accent group-focus:bg-accent forced-colors:bg-[Highlight]"
                style={{ height: getHeight(bar.value) }}
              />
              {bar.planned !== undefined && bar.planned > 0 && (
                <span
                  className="absolute inset-x-[18%] rounded-t-[4px] bg-[repeating-linear-gradient(-45deg,transparent_0_4px,var(--ground)_4px_7px)] [print-color-adjust:exact]"
                  style={{ bottom: getHeight(bar.value - bar.planned), height: getHeight(bar.planned) }}
                />
              )}
            </span>
            {/* A narrow chart has room for every other label. */}
            <span aria-hidden="true" className="flex h-[26px] items-center justify-center whitespace-nowrap">
              <span className={(bars.length - 1 - index) % 2 === 1 ? 'hidden @min-[30px]:inline' : ''}>
                {bar.label}
              </span>
            </span>
          </button>
        ))}
      </fieldset>
      <ChartTable {...props} />
    </figure>
  );
}

/** The bar under the pointer or focus, in words. Touch devices have no arrow keys. */
function ShownBar({ bar, keysHint }: { bar: Bar | undefined; keysHint: string }) {
  return (
    <p className="min-h-[1.6em] text-[0.94rem] tabular-nums" aria-hidden="true">
      {bar ? (
        <>
          <strong>{bar.name}</strong> {bar.text}
        </>
      ) : (
        <span className="text-quiet [@media(hover:none)]:hidden">{keysHint}</span>
      )}
    </p>
  );
}

/** The data of the chart as a table. */
function ChartTable({ label, bars, tableLabel, columnLabels }: BarChartProps) {
  return (
    <details className="mt-3">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{tableLabel}</summary>
      <table className="mt-2 text-left text-[0.92rem] tabular-nums [&_:is(th,td)]:border-line [&_:is(th,td)]:border-b [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:pr-6">
        <caption className="sr-only">{label}</caption>
        <thead className="text-quiet">
          <tr>
            <th scope="col">{columnLabels.name}</th>
            <th scope="col">{columnLabels.value}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.key}>
              <th scope="row">{bar.name}</th>
              <td>{bar.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Maximum number of lines above zero. */
const MAX_LINES = 5;

/**
 * Returns the values of a scale from 0 to at least `max`, in steps of 1, 2 or 5 times a power of ten. A scale for 0
 * still has one line above zero.
 */
export function createScale(max: number): number[] {
  if (max <= 0) return [0, 100];
  const minStep = max / MAX_LINES;
  const magnitude = 10 ** Math.floor(Math.log10(minStep));
  const step =
    [1, 2, 5, 10].map((factor) => factor * magnitude).find((candidate) => candidate >= minStep * (1 - 1e-9)) ??
    10 * magnitude;
  const lines = Math.ceil(max / step - 1e-9);
  return Array.from({ length: lines + 1 }, (_, line) => line * step);
}

/** Returns the index that an arrow key, Home or End moves to, without wrapping; undefined for other keys. */
export function getArrowKeyTarget(key: string, index: number, count: number): number | undefined {
  const last = count - 1;
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(index + 1, last);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return undefined;
}
