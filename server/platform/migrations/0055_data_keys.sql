-- A key of each person's own, under which what is secret of theirs is sealed; deleting an account destroys it.
CREATE TABLE "data_key" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"wrapped" text NOT NULL,
	CONSTRAINT "data_key_wrapped_unique" UNIQUE("wrapped")
);
--> statement-breakpoint
-- Data keys that a seed key has sealed are lost without it; `npm run data-keys -- rotate` seals them by the newest.
CREATE OR REPLACE FUNCTION seed_key_is_needed(p_version integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM fair_seed WHERE key_version = p_version AND state <> 'revealed')
    OR EXISTS (SELECT FROM adventure_round WHERE key_version = p_version AND state = 'open')
    OR EXISTS (SELECT FROM flappy_seed WHERE key_version = p_version AND server_seed IS NULL)
    OR EXISTS (SELECT FROM operator WHERE totp_secret LIKE p_version || '.%')
    OR EXISTS (SELECT FROM data_key WHERE wrapped LIKE p_version || '.%')
$$;
