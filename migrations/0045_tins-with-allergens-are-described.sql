-- Who ticked anything for a tin has described it.
update chocolates set described = true where allergens <> '{}' or traces <> '{}';
