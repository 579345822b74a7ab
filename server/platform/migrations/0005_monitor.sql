CREATE TABLE "balance_proof" (
	"owner_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"balance" bigint NOT NULL,
	"below" uuid NOT NULL,
	CONSTRAINT "balance_proof_owner_id_currency_pk" PRIMARY KEY("owner_id","currency")
);
--> statement-breakpoint
CREATE TABLE "monitor_look" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"through" uuid NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "adventure_lot_transfer" ON "adventure_lot" USING btree ("transfer_id") WHERE transfer_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "adventure_payout_transfer" ON "adventure_payout" USING btree ("transfer_id");