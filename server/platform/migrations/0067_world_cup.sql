-- World Cup betting (issue 29): fixtures, markets with odds, bets, and each time they are settled.
INSERT INTO house (id, name, class) VALUES (-22, 'worldCup', 'game');
--> statement-breakpoint
INSERT INTO account (owner_id, currency)
SELECT house.id, c.currency FROM house, (VALUES ('diamond'), ('gold'), ('point')) AS c (currency)
WHERE house.id = -22;
--> statement-breakpoint
ALTER TABLE transfer_kind DISABLE TRIGGER transfer_kind_append_only;
--> statement-breakpoint
UPDATE transfer_kind SET houses = (SELECT array_agg(id ORDER BY id DESC) FROM house)
WHERE kind IN ('ledger.reversal', 'ledger.taken-back', 'gate.proof');
--> statement-breakpoint
ALTER TABLE transfer_kind ENABLE TRIGGER transfer_kind_append_only;
--> statement-breakpoint
INSERT INTO transfer_kind (kind, houses, reason, takes_back) VALUES
  ('worldCup.bet', '{-22}', 'the stake of a bet', false),
  ('worldCup.payout', '{-22}', 'what a bet pays that is won', false),
  ('worldCup.refund', '{-22}', 'the stake of a bet that is void', false),
  ('worldCup.back', '{-22,-10}', 'a pay-out taken back, because the result was wrong', true);
--> statement-breakpoint
CREATE TABLE "cup_tournament" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"shift_days" integer NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cup_team" (
	"tournament_id" text NOT NULL REFERENCES "cup_tournament"("id"),
	"name" text NOT NULL,
	"code" text NOT NULL,
	"flag" text,
	"group_name" text,
	CONSTRAINT "cup_team_pk" PRIMARY KEY("tournament_id","name")
);
--> statement-breakpoint
CREATE TABLE "cup_match" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" text NOT NULL REFERENCES "cup_tournament"("id"),
	"key" text NOT NULL,
	"number" integer,
	"stage" text NOT NULL,
	"group_name" text,
	"kickoff_at" timestamp with time zone NOT NULL,
	"source_kickoff_at" timestamp with time zone,
	"ground" text NOT NULL,
	"home" text NOT NULL,
	"away" text NOT NULL,
	"state" text NOT NULL,
	"live_home" smallint,
	"live_away" smallint,
	"goals" jsonb NOT NULL,
	"interrupted_at" timestamp with time zone,
	"result_id" uuid,
	CONSTRAINT "cup_match_key" UNIQUE("tournament_id","key"),
	CONSTRAINT "cup_match_state" CHECK ("state" IN ('scheduled', 'interrupted', 'ended', 'cancelled')),
	CONSTRAINT "cup_match_interrupted" CHECK (("state" = 'interrupted') = ("interrupted_at" IS NOT NULL)),
	CONSTRAINT "cup_match_ended" CHECK ("state" <> 'ended' OR "result_id" IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX "cup_match_kickoff" ON "cup_match" USING btree ("kickoff_at","id");
--> statement-breakpoint
CREATE TABLE "cup_result" (
	"id" uuid PRIMARY KEY NOT NULL,
	"match_id" uuid NOT NULL REFERENCES "cup_match"("id"),
	"number" smallint NOT NULL,
	"home" smallint NOT NULL,
	"away" smallint NOT NULL,
	"extra_home" smallint,
	"extra_away" smallint,
	"penalties_home" smallint,
	"penalties_away" smallint,
	"state" text NOT NULL,
	"hash" text NOT NULL,
	"reason" text NOT NULL,
	"proposer_id" text NOT NULL,
	"proposer" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decider_id" text,
	"decider" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "cup_result_number" UNIQUE("match_id","number"),
	CONSTRAINT "cup_result_goals" CHECK ("home" BETWEEN 0 AND 99 AND "away" BETWEEN 0 AND 99),
	CONSTRAINT "cup_result_state" CHECK ("state" IN ('proposed', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "cup_result_decided" CHECK (("state" = 'proposed') = ("decided_at" IS NULL)),
	CONSTRAINT "cup_result_second" CHECK ("state" <> 'approved' OR "decider_id" <> "proposer_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "cup_result_waiting" ON "cup_result" USING btree ("match_id") WHERE state = 'proposed';
--> statement-breakpoint
CREATE TABLE "cup_market" (
	"id" uuid PRIMARY KEY NOT NULL,
	"match_id" uuid NOT NULL REFERENCES "cup_match"("id"),
	"number" smallint NOT NULL,
	"state" text NOT NULL,
	"suspended_by" text,
	"closes_at" timestamp with time zone NOT NULL,
	"taken_for" timestamp with time zone NOT NULL,
	"odds_id" uuid,
	"resulted_at" timestamp with time zone,
	"outcome" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "cup_market_number" UNIQUE("match_id","number"),
	CONSTRAINT "cup_market_state" CHECK ("state" IN ('draft', 'open', 'suspended', 'closed', 'resulted', 'settled', 'correcting', 'voiding', 'void')),
	CONSTRAINT "cup_market_outcome" CHECK ("outcome" IN ('home', 'draw', 'away')),
	CONSTRAINT "cup_market_odds" CHECK ("state" NOT IN ('open', 'suspended') OR "odds_id" IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX "cup_market_closes" ON "cup_market" USING btree ("closes_at") WHERE state IN ('draft', 'open', 'suspended');
--> statement-breakpoint
CREATE INDEX "cup_market_due" ON "cup_market" USING btree ("state","resulted_at");
--> statement-breakpoint
CREATE TABLE "cup_odds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"market_id" uuid NOT NULL REFERENCES "cup_market"("id"),
	"version" integer,
	"home" integer NOT NULL,
	"draw" integer NOT NULL,
	"away" integer NOT NULL,
	"bound" bigint NOT NULL,
	"max_stake" bigint NOT NULL,
	"state" text NOT NULL,
	"hash" text NOT NULL,
	"proposer_id" text NOT NULL,
	"proposer" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decider_id" text,
	"decider" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "cup_odds_version" UNIQUE("market_id","version"),
	CONSTRAINT "cup_odds_values" CHECK ("home" BETWEEN 101 AND 10000 AND "draw" BETWEEN 101 AND 10000 AND "away" BETWEEN 101 AND 10000),
	CONSTRAINT "cup_odds_state" CHECK ("state" IN ('proposed', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "cup_odds_approved" CHECK (("state" = 'approved') = ("version" IS NOT NULL)),
	CONSTRAINT "cup_odds_decided" CHECK (("state" = 'proposed') = ("decided_at" IS NULL)),
	CONSTRAINT "cup_odds_second" CHECK ("state" <> 'approved' OR "decider_id" <> "proposer_id")
);
--> statement-breakpoint
CREATE INDEX "cup_odds_of" ON "cup_odds" USING btree ("market_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "cup_odds_waiting" ON "cup_odds" USING btree ("market_id") WHERE state = 'proposed';
--> statement-breakpoint
-- What was decided stands.
CREATE FUNCTION cup_keep_decided() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state = 'proposed' AND NEW.hash = OLD.hash AND NEW.proposer_id = OLD.proposer_id THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what was decided stands' USING ERRCODE = 'P0001';
END $$;
--> statement-breakpoint
CREATE TRIGGER cup_result_decided_once BEFORE UPDATE OR DELETE ON cup_result
FOR EACH ROW EXECUTE FUNCTION cup_keep_decided();
--> statement-breakpoint
CREATE TRIGGER cup_odds_decided_once BEFORE UPDATE OR DELETE ON cup_odds
FOR EACH ROW EXECUTE FUNCTION cup_keep_decided();
--> statement-breakpoint
CREATE TABLE "cup_bet" (
	"id" uuid PRIMARY KEY NOT NULL REFERENCES "transfer"("id"),
	"market_id" uuid NOT NULL REFERENCES "cup_market"("id"),
	"user_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"outcome" text NOT NULL,
	"stake" bigint NOT NULL,
	"odds" integer NOT NULL,
	"odds_version" integer NOT NULL,
	"possible" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"paid" bigint NOT NULL,
	"payout_id" uuid,
	"settled_at" timestamp with time zone,
	CONSTRAINT "cup_bet_outcome" CHECK ("outcome" IN ('home', 'draw', 'away')),
	CONSTRAINT "cup_bet_stake" CHECK ("stake" >= 100),
	CONSTRAINT "cup_bet_possible" CHECK ("possible" = "stake" * "odds" / 100),
	CONSTRAINT "cup_bet_state" CHECK ("state" IN ('open', 'won', 'lost', 'void')),
	CONSTRAINT "cup_bet_settled" CHECK (("state" = 'open') = ("settled_at" IS NULL)),
	CONSTRAINT "cup_bet_paid" CHECK ("paid" = CASE "state" WHEN 'won' THEN "possible" WHEN 'void' THEN "stake" ELSE 0 END),
	CONSTRAINT "cup_bet_payout" CHECK (("paid" > 0) = ("payout_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX "cup_bet_of_user" ON "cup_bet" USING btree ("user_id","id");
--> statement-breakpoint
CREATE INDEX "cup_bet_settled" ON "cup_bet" USING btree ("user_id","settled_at");
--> statement-breakpoint
CREATE INDEX "cup_bet_of_market" ON "cup_bet" USING btree ("market_id","user_id","id");
--> statement-breakpoint
CREATE INDEX "cup_bet_at" ON "cup_bet" USING btree ("at","id");
--> statement-breakpoint
-- A bet is what it was when it was taken.
CREATE FUNCTION cup_bet_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a bet stands' USING ERRCODE = 'P0001';
END $$;
--> statement-breakpoint
CREATE TRIGGER cup_bet_stands BEFORE UPDATE OF id, market_id, user_id, outcome, stake, odds, odds_version, possible, at ON cup_bet
FOR EACH ROW EXECUTE FUNCTION cup_bet_keep();
--> statement-breakpoint
CREATE TRIGGER cup_bet_stays BEFORE DELETE OR TRUNCATE ON cup_bet
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TABLE "cup_exposure" (
	"market_id" uuid NOT NULL REFERENCES "cup_market"("id"),
	"outcome" text NOT NULL,
	"part" smallint NOT NULL,
	"bets" bigint NOT NULL,
	"staked" bigint NOT NULL,
	"payout" bigint NOT NULL,
	CONSTRAINT "cup_exposure_pk" PRIMARY KEY("market_id","outcome","part")
);
--> statement-breakpoint
CREATE TABLE "cup_settlement" (
	"market_id" uuid NOT NULL REFERENCES "cup_market"("id"),
	"run" smallint NOT NULL,
	"result_id" uuid,
	"outcome" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"through_user" bigint NOT NULL,
	"bets" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"taken_back" bigint NOT NULL,
	CONSTRAINT "cup_settlement_pk" PRIMARY KEY("market_id","run"),
	CONSTRAINT "cup_settlement_result" CHECK (("result_id" IS NULL) = ("outcome" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "cup_payout" (
	"id" uuid PRIMARY KEY NOT NULL REFERENCES "transfer"("id"),
	"bet_id" uuid NOT NULL REFERENCES "cup_bet"("id"),
	"run" smallint NOT NULL,
	"diamonds" bigint NOT NULL,
	"back_id" uuid REFERENCES "transfer"("id"),
	CONSTRAINT "cup_payout_back" UNIQUE("back_id"),
	CONSTRAINT "cup_payout_once" UNIQUE("bet_id","run"),
	CONSTRAINT "cup_payout_diamonds" CHECK ("diamonds" > 0)
);
--> statement-breakpoint
CREATE TABLE "cup_seen" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"through" timestamp with time zone NOT NULL
);
