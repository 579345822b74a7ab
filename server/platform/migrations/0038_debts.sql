-- What must be taken back and is spent already becomes a debt: it is owed, later credits pay it first, and no
-- balance is ever below zero. Redeem codes, points into diamonds, and players' own limits on top-ups.

INSERT INTO house (id, name, class) VALUES (-8, 'recharge', 'clearing'), (-10, 'debt', 'clearing');
--> statement-breakpoint
INSERT INTO account (owner_id, currency, balance)
SELECT house.id, currency, NULL
FROM house CROSS JOIN (VALUES ('diamond'), ('gold'), ('point')) AS c (currency)
WHERE house.id IN (-8, -10);
--> statement-breakpoint
-- Kinds that take back what another transfer gave; each of their transfers names that one (`reverses`).
ALTER TABLE "transfer_kind" ADD COLUMN "takes_back" boolean DEFAULT false NOT NULL;
