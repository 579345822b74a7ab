-- What the server calls lives beside its feature from here on (decision 018), as `functions.sql`, which
-- is run after the migrations. Which file was run last stands with the migrations, out of the app's reach.
CREATE TABLE IF NOT EXISTS drizzle.functions (
  feature text PRIMARY KEY,
  hash text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
-- Buying ships is a plain money action (`server/adventure/buy.ts`).
DROP FUNCTION adventure_buy;
--> statement-breakpoint
-- These are told the house and the pay-out, which no SQL knows of itself.
DROP FUNCTION adventure_dispatch;
--> statement-breakpoint
DROP FUNCTION adventure_settle;
--> statement-breakpoint
DROP FUNCTION turntable_spins_each;
--> statement-breakpoint
DROP FUNCTION turntable_spins;
