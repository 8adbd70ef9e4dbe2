/** The planned part of a total, in smaller print. */
export function Planned({ as: Tag = 'span', children }: { as?: 'span' | 'dd'; children: string }) {
  return (
    <Tag className="order-last block whitespace-nowrap font-sans text-[0.84rem] text-quiet tabular-nums">
      {children}
    </Tag>
  );
}
