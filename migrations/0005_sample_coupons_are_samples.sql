-- The baseline gives every database two coupons of the sample, whose codes are public. A database that nobody uses yet
-- loses them: the sample brings its own, and a new business begins without any.
DELETE FROM "coupons"
WHERE "code" IN ('YOURJOURNEY', 'KINDWORDS')
  AND NOT EXISTS (SELECT FROM "owners")
  AND NOT EXISTS (SELECT FROM "clients")
  AND NOT EXISTS (SELECT FROM "settings")
  AND NOT EXISTS (SELECT FROM "coupon_redemptions");
