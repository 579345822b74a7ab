-- What an operator decides about somebody's money and play: an account that is held, and games that they may not
-- play. A freeze of the audit stays a thing of its own, which a clean audit alone ends (decision 033).
CREATE TABLE "account_hold" (
	"owner_id" bigint PRIMARY KEY NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "account_hold_reason" CHECK ("account_hold"."reason" ~ '\S')
);
--> statement-breakpoint
CREATE TABLE "disqualification" (
	"user_id" bigint NOT NULL,
	"game" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"reason" text NOT NULL,
	CONSTRAINT "disqualification_user_id_game_pk" PRIMARY KEY("user_id","game"),
	CONSTRAINT "disqualification_ends" CHECK ("disqualification"."ends_at" > "disqualification"."since"),
	CONSTRAINT "disqualification_reason" CHECK ("disqualification"."reason" ~ '\S')
);
--> statement-breakpoint
-- Every account out of which nothing may go, whoever stopped it; one that both did is there twice.
CREATE VIEW frozen_account AS
SELECT owner_id FROM account_freeze UNION ALL SELECT owner_id FROM account_hold;
--> statement-breakpoint
-- Refuses a game to whom an operator disqualified from it (P0G06), with the end, where there is one.
CREATE FUNCTION refuse_disqualified(p_user bigint, p_game text, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_ends timestamptz;
BEGIN
  SELECT ends_at INTO v_ends FROM disqualification
  WHERE user_id = p_user AND game = p_game AND (ends_at IS NULL OR ends_at > p_at);
  IF FOUND THEN
    RAISE EXCEPTION 'the player is disqualified' USING ERRCODE = 'P0G06', DETAIL = CASE
      WHEN v_ends IS NULL THEN '{}'
      ELSE json_build_object('until', floor(extract(epoch FROM v_ends) * 1000))::text
    END;
  END IF;
END $$;
--> statement-breakpoint
-- As it was (0009), and: whom an operator stopped, or disqualified from the game of that house.
CREATE OR REPLACE FUNCTION play_refuse(p_user bigint, p_house bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_limit play_limit;
BEGIN
  IF EXISTS (SELECT FROM game_freeze WHERE house_id = p_house) THEN
    RAISE EXCEPTION 'the game is frozen' USING ERRCODE = 'P0G00';
  END IF;
  IF EXISTS (SELECT FROM frozen_account WHERE owner_id = p_user) THEN
    RAISE EXCEPTION 'the account is frozen' USING ERRCODE = 'P0G05';
  END IF;
  PERFORM refuse_disqualified(p_user, (SELECT h.name FROM house h WHERE h.id = p_house), p_at);
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
-- As it was (0038), whoever stopped the account.
CREATE OR REPLACE FUNCTION refuse_frozen_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM frozen_account) AND EXISTS (
    SELECT FROM frozen_account f JOIN fresh ON fresh.owner_id = f.owner_id
    WHERE fresh.amount < 0
      AND (SELECT t.reverses IS NULL AND t.kind <> 'debt.collect' FROM transfer t WHERE t.id = fresh.transfer_id)
  ) THEN
    RAISE EXCEPTION 'the account is frozen' USING ERRCODE = 'P0G05';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- As it was (0027), and: it looks at the disqualified too.
CREATE OR REPLACE FUNCTION play_gate() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_stake record;
  v_limit play_limit;
  v_most bigint;
  v_spent bigint;
BEGIN
  -- Here and below each transfer is looked up by its key: joined, the planner would read all there
  -- are where statistics are young.
  IF EXISTS (SELECT FROM game_freeze) AND EXISTS (
    SELECT FROM game_freeze f JOIN fresh ON fresh.owner_id = f.house_id
    WHERE (SELECT t.reverses FROM transfer t WHERE t.id = fresh.transfer_id) IS NULL
  ) THEN
    RAISE EXCEPTION 'the game is frozen' USING ERRCODE = 'P0G00';
  END IF;
  FOR v_stake IN
    SELECT paid.owner_id AS user_id, h.owner_id AS house_id, t.at,
      -sum(paid.amount) FILTER (WHERE paid.currency = 'diamond') AS diamonds
    FROM (
      SELECT * FROM fresh
      WHERE owner_id > 0 AND amount < 0 AND (
        (SELECT true FROM play_limit l WHERE l.user_id = fresh.owner_id)
        OR (SELECT true FROM disqualification d WHERE d.user_id = fresh.owner_id LIMIT 1)
      )
      OFFSET 0
    ) AS paid
    JOIN fresh h ON h.transfer_id = paid.transfer_id AND h.currency = paid.currency AND h.amount > 0
    JOIN house ON house.id = h.owner_id AND house.class = 'game'
    CROSS JOIN LATERAL (
      SELECT at FROM transfer WHERE id = paid.transfer_id AND reverses IS NULL OFFSET 0
    ) AS t
    GROUP BY paid.owner_id, h.owner_id, t.at
  LOOP
    PERFORM play_refuse(v_stake.user_id, v_stake.house_id, v_stake.at);
    -- Limits are on diamonds; pauses on every stake.
    CONTINUE WHEN v_stake.diamonds IS NULL;
    SELECT * INTO v_limit FROM play_limit WHERE user_id = v_stake.user_id;
    v_most := CASE WHEN v_limit.day_later_from <= v_stake.at THEN v_limit.day_later ELSE v_limit.day END;
    IF v_most IS NOT NULL THEN
      v_spent := play_spent(v_stake.user_id, period_start('day', v_stake.at));
      IF v_spent > v_most THEN
        RAISE EXCEPTION 'over the limit of the day' USING ERRCODE = 'P0G03',
          DETAIL = json_build_object('limit', v_most, 'spent', v_spent - v_stake.diamonds)::text;
      END IF;
    END IF;
    v_most := CASE WHEN v_limit.week_later_from <= v_stake.at THEN v_limit.week_later ELSE v_limit.week END;
    IF v_most IS NOT NULL THEN
      v_spent := play_spent(v_stake.user_id, period_start('week', v_stake.at));
      IF v_spent > v_most THEN
        RAISE EXCEPTION 'over the limit of the week' USING ERRCODE = 'P0G04',
          DETAIL = json_build_object('limit', v_most, 'spent', v_spent - v_stake.diamonds)::text;
      END IF;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What people have and did, newest first, one person at a time (ops console).
CREATE INDEX "backpack_item_mine" ON "backpack_item" USING btree ("user_id","id");
--> statement-breakpoint
CREATE INDEX "adventure_lot_mine" ON "adventure_lot" USING btree ("user_id","bought_at","id");
--> statement-breakpoint
-- A run that an operator counted is dismissed where its player is disqualified before its week is paid.
ALTER TABLE "flappy_review" DROP CONSTRAINT "flappy_review_run_id_unique";
--> statement-breakpoint
ALTER TABLE "flappy_review" ADD CONSTRAINT "flappy_review_once" UNIQUE("run_id","decision");
--> statement-breakpoint
-- As it was (0030), but for that.
CREATE OR REPLACE TRIGGER flappy_run_kept BEFORE UPDATE ON flappy_run FOR EACH ROW
WHEN (
  (NEW.id, NEW.ticket_id, NEW.user_id, NEW.starts_at, NEW.score, NEW.steps, NEW.taps, NEW.tuning_version, NEW.level_taps, NEW.band_tenths, NEW.at)
    IS DISTINCT FROM (OLD.id, OLD.ticket_id, OLD.user_id, OLD.starts_at, OLD.score, OLD.steps, OLD.taps, OLD.tuning_version, OLD.level_taps, OLD.band_tenths, OLD.at)
  OR (OLD.looked_at IS NOT NULL AND NOT (OLD.state = 'counted' AND NEW.state = 'dismissed'))
  OR (OLD.state <> 'held' AND NEW.looked_at IS NULL)
)
EXECUTE FUNCTION refuse_other_flight();
--> statement-breakpoint
-- For the ops console, over ten million lines (npm run bench -- --only ops-lists). Somebody's balance at any moment is
-- summed from this index alone; it was the same without the two columns that it carries along.
DROP INDEX "entry_owner";
--> statement-breakpoint
CREATE INDEX "entry_owner" ON "entry" USING btree ("owner_id","transfer_id") INCLUDE ("currency","amount") WHERE owner_id > 0;
--> statement-breakpoint
-- What hardly any line has is found by an index of its own, which hardly any line has to be entered into.
CREATE INDEX "entry_points" ON "entry" USING btree ("transfer_id","line") WHERE owner_id > 0 AND currency = 'point';
--> statement-breakpoint
CREATE INDEX "transfer_rare_kind" ON "transfer" USING btree ("kind","id")
WHERE kind NOT IN ('turntable.spin', 'adventure.buy', 'adventure.payout');
