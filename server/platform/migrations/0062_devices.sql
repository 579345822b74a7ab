-- Which browsers somebody entered by, as a keyed hash of a random id of our own (decision 042): withdrawals look at who
-- shares one. It is forgotten after 90 days, and goes with the account.
CREATE TABLE "device_seen" (
	"user_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"device_hash" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "device_seen_pk" PRIMARY KEY("user_id","device_hash"),
	CONSTRAINT "device_seen_hash" CHECK ("device_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE INDEX "device_seen_by_device" ON "device_seen" USING btree ("device_hash","last_at");
--> statement-breakpoint
CREATE INDEX "device_seen_age" ON "device_seen" USING btree ("last_at");
--> statement-breakpoint
ALTER TABLE "browser_session" ADD COLUMN "device_hash" text;
--> statement-breakpoint
-- Its hashes are under the oldest seed key, as those of verified numbers are.
CREATE OR REPLACE FUNCTION seed_key_is_needed(p_version integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM fair_seed WHERE key_version = p_version AND state <> 'revealed')
    OR EXISTS (SELECT FROM adventure_round WHERE key_version = p_version AND state = 'open')
    OR EXISTS (SELECT FROM flappy_seed WHERE key_version = p_version AND server_seed IS NULL)
    OR EXISTS (SELECT FROM operator WHERE totp_secret LIKE p_version || '.%')
    OR EXISTS (SELECT FROM data_key WHERE wrapped LIKE p_version || '.%')
    OR (
      p_version = (SELECT min(version) FROM seed_key)
      AND (
        EXISTS (SELECT FROM verification) OR EXISTS (SELECT FROM binding_account)
        OR EXISTS (SELECT FROM device_seen)
      )
    )
$$;
