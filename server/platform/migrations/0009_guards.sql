CREATE TABLE "account_freeze" (
	"owner_id" bigint PRIMARY KEY NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"misses" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "game_freeze" ADD COLUMN "misses" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
-- Refuses play in a frozen game (P0G00), by a frozen account (P0G05), and to players who excluded
-- themselves (P0G01) or cool off (P0G02).
CREATE OR REPLACE FUNCTION play_refuse(p_user bigint, p_house bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_limit play_limit;
BEGIN
  IF EXISTS (SELECT FROM game_freeze WHERE house_id = p_house) THEN
    RAISE EXCEPTION 'the game is frozen' USING ERRCODE = 'P0G00';
  END IF;
  IF EXISTS (SELECT FROM account_freeze WHERE owner_id = p_user) THEN
    RAISE EXCEPTION 'the account is frozen' USING ERRCODE = 'P0G05';
  END IF;
  SELECT * INTO v_limit FROM play_limit WHERE user_id = p_user;
  IF v_limit.excluded_until > p_at THEN
    RAISE EXCEPTION 'the player is excluded' USING ERRCODE = 'P0G01',
      DETAIL = json_build_object('until', floor(extract(epoch FROM v_limit.excluded_until) * 1000))::text;
  END IF;
  IF v_limit.cooling_off_until > p_at THEN
    RAISE EXCEPTION 'the player cools off' USING ERRCODE = 'P0G02',
      DETAIL = json_build_object('until', floor(extract(epoch FROM v_limit.cooling_off_until) * 1000))::text;
  END IF;
END $$;
--> statement-breakpoint
-- Nothing leaves a frozen account, save by what corrects a mistake. What comes to it comes: a round
-- pays all its winners, and none of them waits because one is looked into.
CREATE FUNCTION refuse_frozen_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM account_freeze) AND EXISTS (
    SELECT FROM account_freeze f JOIN fresh ON fresh.owner_id = f.owner_id
    WHERE fresh.amount < 0
      AND (SELECT t.reverses FROM transfer t WHERE t.id = fresh.transfer_id) IS NULL
  ) THEN
    RAISE EXCEPTION 'the account is frozen' USING ERRCODE = 'P0G05';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- By its name it runs after entry_apply and before entry_gate: who is frozen hears of that first.
CREATE TRIGGER entry_freeze AFTER INSERT ON entry
REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_frozen_account();
--> statement-breakpoint
-- Seeds that are no secret any more, for those who may not read the tables that hold all of them. The
-- barrier keeps a reader's own conditions from seeing rows that the view leaves out.
CREATE VIEW revealed_seed WITH (security_barrier = true) AS
SELECT id, server_seed FROM fair_seed WHERE state = 'revealed';
--> statement-breakpoint
CREATE VIEW revealed_round WITH (security_barrier = true) AS
SELECT id, server_seed FROM adventure_round WHERE state <> 'open';
