-- The shop's coupon for a mention on social media (spec §1, decision 8). The owner may change or end it like any other.
insert into coupons (id, code, kind, fraction, created_at) values (gen_random_uuid(), 'KINDWORDS', 'shop', 0.15, now());
