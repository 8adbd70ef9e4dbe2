import { receiptPaper } from './frame/frame-colors.ts';
import { layoutTable, sans, serif } from './frame/layout.tsx';

const PICTURE_SIDE = 56;

/** One line of a receipt. `picture` is the URL of a drawn tin, and `note` a smaller second line. */
export type ReceiptLine = { label: string; amount?: string; picture?: string | undefined; note?: string | undefined };

const cell = {
  fontFamily: sans,
  fontSize: '16px',
  lineHeight: '24px',
  color: receiptPaper.ink,
  verticalAlign: 'middle',
  padding: '10px 0',
  borderTop: `1px solid ${receiptPaper.line}`,
} as const;

function Line({ line, style }: { line: ReceiptLine; style?: object }) {
  const { label, amount, picture, note } = line;
  return (
    <tr className="receipt-line">
      {picture && (
        <td className="picture" width={PICTURE_SIDE + 14} style={{ ...cell, ...style }}>
          {/* The name stands beside it, so the picture has no text of its own. */}
          <img
            src={picture}
            alt=""
            width={PICTURE_SIDE}
            height={PICTURE_SIDE}
            style={{ display: 'block', width: `${PICTURE_SIDE}px`, height: `${PICTURE_SIDE}px` }}
          />
        </td>
      )}
      <td colSpan={picture ? 1 : 2} style={{ ...cell, ...style, overflowWrap: 'anywhere' }}>
        {label}
        {note && (
          <span style={{ color: receiptPaper.quiet, fontSize: '14px' }}>
            <br />
            {note}
          </span>
        )}
      </td>
      {amount !== undefined && (
        <td align="right" style={{ ...cell, ...style, paddingLeft: '16px', whiteSpace: 'nowrap' }}>
          {amount}
        </td>
      )}
    </tr>
  );
}

const totalStyle = {
  borderTop: `2px solid ${receiptPaper.ink}`,
  fontFamily: serif,
  fontSize: '20px',
  lineHeight: '28px',
};

/** A paper receipt: what was bought with its drawn tins, additions and deductions, and the total. */
export function ReceiptTable({ lines, total }: { lines: readonly ReceiptLine[]; total?: ReceiptLine }) {
  // Two chocolates may have the same name, so the key is the position.
  const renderLine = (line: ReceiptLine, key: string, style: object) => <Line key={key} line={line} style={style} />;
  return (
    <table
      {...layoutTable}
      bgcolor={receiptPaper.paper}
      style={{ backgroundColor: receiptPaper.paper, borderRadius: '6px', margin: '4px 0 22px' }}
    >
      <tbody>
        <tr>
          <td style={{ padding: '8px 18px 10px' }}>
            <table {...layoutTable} style={{ borderCollapse: 'collapse' }}>
              <tbody>
                {lines.map((line, index) => renderLine(line, `${index}`, index === 0 ? { borderTop: 'none' } : {}))}
                {total && <Line line={total} style={totalStyle} />}
              </tbody>
            </table>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
