import { cancelLabels as words } from '#web/content/admin-orders.ts';

/** Whether to restock the chocolates of a cancelled order; checked by default. */
export function RestockCheckbox() {
  return (
    <label className="order-choice">
      <input type="checkbox" name="restock" defaultChecked />
      <span>
        {words.restock}
        <span className="block text-[0.9rem] text-quiet">{words.restockHint}</span>
      </span>
    </label>
  );
}
