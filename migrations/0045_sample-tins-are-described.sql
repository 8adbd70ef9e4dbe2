-- The sample tins have complete lists, as long as nobody has changed them. Of every other tin the owner says so.
update chocolates set described = true
where vegan and (name, allergens, traces) in (
  ('Rose & Cardamom', array['coconut']::text[], array['tree-nuts', 'sesame', 'oats']::text[]),
  ('Sea Salt Caramel', array['coconut']::text[], array['tree-nuts', 'sesame', 'oats']::text[]),
  ('Fir Tip & Mint', array['coconut']::text[], array['tree-nuts', 'sesame', 'oats']::text[]),
  ('Orange Blossom', array[]::text[], array[]::text[]),
  ('Oregon Hazelnut Praline', array['tree-nuts']::text[], array['sesame', 'coconut', 'oats']::text[]),
  ('Marionberry', array[]::text[], array['tree-nuts', 'sesame', 'coconut', 'oats']::text[]),
  ('Plain Dark', array[]::text[], array[]::text[]),
  ('Chai & Star Anise', array['coconut']::text[], array['tree-nuts', 'sesame', 'oats']::text[]),
  ('Earl Grey & Oat', array['gluten', 'oats']::text[], array['tree-nuts', 'sesame', 'coconut']::text[]),
  ('Smoked Chili', array[]::text[], array['coconut']::text[]),
  ('Midnight Coffee', array[]::text[], array['coconut']::text[]),
  ('Maple & Olive Oil', array[]::text[], array['tree-nuts', 'sesame', 'coconut', 'oats']::text[])
);
