-- A payment for an offer of several sessions was a payment for a booking, whose id was the offer's.
UPDATE "payments" SET "purpose" = 'offer'
WHERE "purpose" = 'booking' AND "subject_id" IN (SELECT "id" FROM "appointment_offers");
