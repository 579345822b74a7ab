-- Sweet Pick (issue 30): contests, entries with a photo each, pairs dealt from a committed seed, ballots, what was held, prizes.
INSERT INTO house (id, name, class) VALUES (-24, 'sweetPick', 'clearing');
--> statement-breakpoint
INSERT INTO account (owner_id, currency)
SELECT house.id, c.currency FROM house, (VALUES ('diamond'), ('gold'), ('point')) AS c (currency)
WHERE house.id = -24;
--> statement-breakpoint
ALTER TABLE transfer_kind DISABLE TRIGGER transfer_kind_append_only;
--> statement-breakpoint
UPDATE transfer_kind SET houses = (SELECT array_agg(id ORDER BY id DESC) FROM house)
WHERE kind IN ('ledger.reversal', 'ledger.taken-back', 'gate.proof');
--> statement-breakpoint
ALTER TABLE transfer_kind ENABLE TRIGGER transfer_kind_append_only;
--> statement-breakpoint
INSERT INTO transfer_kind (kind, houses, reason, takes_back) VALUES
  ('sweetPick.prize', '{-24}', 'a share of the pool for one of the best of a photo contest', false);
--> statement-breakpoint
CREATE TABLE "sweet_contest" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"brands" text[] NOT NULL,
	"sign_up_starts_at" timestamp with time zone NOT NULL,
	"voting_starts_at" timestamp with time zone NOT NULL,
	"voting_ends_at" timestamp with time zone NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"board_at" timestamp with time zone NOT NULL,
	"tuning_version" bigint NOT NULL,
	"key_version" integer NOT NULL,
	"commitment" text NOT NULL,
	"server_seed" text,
	"rewarded_at" timestamp with time zone,
	"final_votes" bigint,
	"final_pool" bigint,
	"cancel_reason" text,
	"next_number" integer NOT NULL,
	CONSTRAINT "sweet_contest_board" UNIQUE("board_at"),
	CONSTRAINT "sweet_contest_order" CHECK ("sign_up_starts_at" < "voting_starts_at" AND "voting_starts_at" < "voting_ends_at"),
	CONSTRAINT "sweet_contest_brands" CHECK (cardinality("brands") > 0),
	CONSTRAINT "sweet_contest_revealed" CHECK (("server_seed" IS NULL) = ("rewarded_at" IS NULL))
);
--> statement-breakpoint
CREATE INDEX "sweet_contest_ends" ON "sweet_contest" USING btree ("voting_ends_at","id");
--> statement-breakpoint
CREATE INDEX "sweet_contest_running" ON "sweet_contest" USING btree ("state") WHERE "state" NOT IN ('rewarded', 'cancelled');
--> statement-breakpoint
CREATE TRIGGER sweet_contest_never_deleted BEFORE DELETE OR TRUNCATE ON sweet_contest
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What was announced of a contest stays; a seed that was revealed does too.
CREATE FUNCTION sweet_contest_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a contest keeps what was announced of it' USING ERRCODE = 'P0A01';
END $$;
--> statement-breakpoint
CREATE TRIGGER sweet_contest_stands BEFORE UPDATE OF id, brands, sign_up_starts_at, voting_starts_at, voting_ends_at, planned_at, board_at, tuning_version, key_version, commitment ON sweet_contest
FOR EACH ROW EXECUTE FUNCTION sweet_contest_keep();
--> statement-breakpoint
CREATE TRIGGER sweet_contest_revealed_stands BEFORE UPDATE OF server_seed, rewarded_at, final_votes, final_pool ON sweet_contest
FOR EACH ROW WHEN (OLD.server_seed IS NOT NULL) EXECUTE FUNCTION sweet_contest_keep();
--> statement-breakpoint
-- A brand has one contest at a time.
CREATE TABLE "sweet_contest_brand" (
	"contest_id" uuid NOT NULL REFERENCES "sweet_contest"("id"),
	"brand" text NOT NULL,
	"is_over" boolean NOT NULL,
	CONSTRAINT "sweet_contest_brand_pk" PRIMARY KEY("contest_id","brand")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sweet_contest_brand_one" ON "sweet_contest_brand" USING btree ("brand") WHERE NOT "is_over";
--> statement-breakpoint
CREATE INDEX "sweet_contest_brand_latest" ON "sweet_contest_brand" USING btree ("brand","contest_id");
--> statement-breakpoint
CREATE TABLE "sweet_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contest_id" uuid NOT NULL REFERENCES "sweet_contest"("id"),
	"user_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"refusal" text,
	"withdrawal" text,
	"withdrawn_at" timestamp with time zone,
	"photo_id" uuid,
	"photo_key" text,
	"at" timestamp with time zone NOT NULL,
	"left_round" integer,
	"views" bigint NOT NULL,
	"reviewed_at" timestamp with time zone,
	CONSTRAINT "sweet_entry_once" UNIQUE("contest_id","user_id"),
	CONSTRAINT "sweet_entry_number" UNIQUE("contest_id","number"),
	CONSTRAINT "sweet_entry_views" CHECK ("views" >= 0),
	CONSTRAINT "sweet_entry_shown" CHECK ("photo_key" IS NULL OR "state" IN ('approved', 'withdrawn')),
	CONSTRAINT "sweet_entry_withdrawn" CHECK ("state" = 'withdrawn' OR "withdrawn_at" IS NULL)
);
--> statement-breakpoint
CREATE INDEX "sweet_entry_of_user" ON "sweet_entry" USING btree ("user_id","id");
--> statement-breakpoint
CREATE INDEX "sweet_entry_at" ON "sweet_entry" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "sweet_entry_pending" ON "sweet_entry" USING btree ("contest_id") WHERE "state" = 'pending';
--> statement-breakpoint
CREATE INDEX "sweet_entry_gone" ON "sweet_entry" USING btree ("id") WHERE "state" = 'withdrawn' AND "photo_id" IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER sweet_entry_never_deleted BEFORE DELETE OR TRUNCATE ON sweet_entry
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TABLE "sweet_photo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"entry_id" uuid,
	"place" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sweet_photo_place" UNIQUE("entry_id","place"),
	CONSTRAINT "sweet_photo_placed" CHECK (("entry_id" IS NULL) = ("place" IS NULL))
);
--> statement-breakpoint
CREATE INDEX "sweet_photo_loose" ON "sweet_photo" USING btree ("created_at") WHERE "entry_id" IS NULL;
--> statement-breakpoint
CREATE INDEX "sweet_photo_of_user" ON "sweet_photo" USING btree ("user_id");
--> statement-breakpoint
-- Rounds that were opened; who was left over stands in the first pair of the next one.
CREATE TABLE "sweet_round" (
	"contest_id" uuid NOT NULL REFERENCES "sweet_contest"("id"),
	"round" integer NOT NULL,
	"pairs" integer NOT NULL,
	"over" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sweet_round_pk" PRIMARY KEY("contest_id","round")
);
--> statement-breakpoint
CREATE TRIGGER sweet_round_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sweet_round
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TABLE "sweet_slot" (
	"contest_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"place" integer NOT NULL,
	"one" integer NOT NULL,
	"other" integer NOT NULL,
	"is_gone" boolean NOT NULL,
	"deal_id" uuid,
	"voter_id" bigint,
	"dealt_until" timestamp with time zone,
	"ballot_id" uuid,
	CONSTRAINT "sweet_slot_pk" PRIMARY KEY("contest_id","round","place"),
	CONSTRAINT "sweet_slot_two" CHECK ("one" <> "other"),
	CONSTRAINT "sweet_slot_dealt" CHECK (("deal_id" IS NULL) = ("voter_id" IS NULL) AND ("deal_id" IS NULL) = ("dealt_until" IS NULL)),
	CONSTRAINT "sweet_slot_decided" CHECK ("ballot_id" IS NULL OR "deal_id" IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX "sweet_slot_free" ON "sweet_slot" USING btree ("contest_id","round","place") WHERE "ballot_id" IS NULL AND NOT "is_gone";
--> statement-breakpoint
CREATE UNIQUE INDEX "sweet_slot_deal" ON "sweet_slot" USING btree ("deal_id") WHERE "deal_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "sweet_slot_out" ON "sweet_slot" USING btree ("contest_id","voter_id") WHERE "ballot_id" IS NULL AND NOT "is_gone" AND "voter_id" IS NOT NULL;
--> statement-breakpoint
-- Which two a pair is was decided by the seed, and is never changed.
CREATE FUNCTION sweet_slot_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a pair stands' USING ERRCODE = 'P0A01';
END $$;
--> statement-breakpoint
CREATE TRIGGER sweet_slot_stands BEFORE UPDATE OF contest_id, round, place, one, other ON sweet_slot
FOR EACH ROW EXECUTE FUNCTION sweet_slot_keep();
--> statement-breakpoint
CREATE TRIGGER sweet_slot_decided_stands BEFORE UPDATE ON sweet_slot
FOR EACH ROW WHEN (OLD.ballot_id IS NOT NULL) EXECUTE FUNCTION sweet_slot_keep();
--> statement-breakpoint
CREATE TRIGGER sweet_slot_never_deleted BEFORE DELETE OR TRUNCATE ON sweet_slot
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TABLE "sweet_ballot" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contest_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"place" integer NOT NULL,
	"voter_id" bigint NOT NULL,
	"day" date NOT NULL,
	"low" integer NOT NULL,
	"high" integer NOT NULL,
	"chosen" integer NOT NULL,
	"is_young" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "sweet_ballot_slot" UNIQUE("contest_id","round","place"),
	CONSTRAINT "sweet_ballot_pair" UNIQUE("contest_id","voter_id","day","low","high"),
	CONSTRAINT "sweet_ballot_two" CHECK ("low" < "high" AND "chosen" IN ("low", "high"))
);
--> statement-breakpoint
CREATE INDEX "sweet_ballot_cast" ON "sweet_ballot" USING btree ("contest_id","id") WHERE "state" = 'cast';
--> statement-breakpoint
CREATE INDEX "sweet_ballot_votes" ON "sweet_ballot" USING btree ("contest_id","chosen","id") WHERE "state" = 'counted';
--> statement-breakpoint
CREATE INDEX "sweet_ballot_young" ON "sweet_ballot" USING btree ("contest_id","chosen","voter_id") WHERE "is_young";
--> statement-breakpoint
CREATE INDEX "sweet_ballot_of_voter" ON "sweet_ballot" USING btree ("voter_id","id");
--> statement-breakpoint
-- A ballot is what it was when it was cast; whether it counts is decided later.
CREATE FUNCTION sweet_ballot_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a ballot stands' USING ERRCODE = 'P0A01';
END $$;
--> statement-breakpoint
CREATE TRIGGER sweet_ballot_stands BEFORE UPDATE OF id, contest_id, round, place, voter_id, day, low, high, chosen, is_young, at ON sweet_ballot
FOR EACH ROW EXECUTE FUNCTION sweet_ballot_keep();
--> statement-breakpoint
CREATE TRIGGER sweet_ballot_stays BEFORE DELETE OR TRUNCATE ON sweet_ballot
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What voters of a contest have in common, as keyed hashes: it goes when the contest is over, or with the account.
CREATE TABLE "sweet_mark" (
	"contest_id" uuid NOT NULL REFERENCES "sweet_contest"("id"),
	"by" text NOT NULL,
	"mark" text NOT NULL,
	"voter_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sweet_mark_pk" PRIMARY KEY("contest_id","by","mark","voter_id")
);
--> statement-breakpoint
CREATE INDEX "sweet_mark_of_voter" ON "sweet_mark" USING btree ("voter_id","contest_id");
--> statement-breakpoint
CREATE TABLE "sweet_case" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contest_id" uuid NOT NULL REFERENCES "sweet_contest"("id"),
	"by" text NOT NULL,
	"mark" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decider" text,
	CONSTRAINT "sweet_case_decided" CHECK (("state" = 'open') = ("decided_at" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "sweet_case_open" ON "sweet_case" USING btree ("contest_id","by","mark","number") WHERE "state" = 'open';
--> statement-breakpoint
CREATE INDEX "sweet_case_at" ON "sweet_case" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "sweet_case_of_contest" ON "sweet_case" USING btree ("contest_id","by","mark","number");
--> statement-breakpoint
CREATE TABLE "sweet_held" (
	"case_id" uuid NOT NULL REFERENCES "sweet_case"("id"),
	"ballot_id" uuid NOT NULL REFERENCES "sweet_ballot"("id"),
	CONSTRAINT "sweet_held_pk" PRIMARY KEY("case_id","ballot_id")
);
--> statement-breakpoint
CREATE INDEX "sweet_held_ballot" ON "sweet_held" USING btree ("ballot_id");
--> statement-breakpoint
CREATE TABLE "sweet_report" (
	"entry_id" uuid NOT NULL REFERENCES "sweet_entry"("id"),
	"user_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sweet_report_pk" PRIMARY KEY("entry_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sweet_prize" (
	"id" uuid PRIMARY KEY NOT NULL REFERENCES "transfer"("id"),
	"contest_id" uuid NOT NULL REFERENCES "sweet_contest"("id"),
	"place" smallint NOT NULL,
	"entry_id" uuid NOT NULL REFERENCES "sweet_entry"("id"),
	"user_id" bigint NOT NULL,
	"votes" bigint NOT NULL,
	"percent" smallint NOT NULL,
	"points" bigint NOT NULL,
	"vip_days" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sweet_prize_place" UNIQUE("contest_id","place"),
	CONSTRAINT "sweet_prize_entry" UNIQUE("entry_id"),
	CONSTRAINT "sweet_prize_points" CHECK ("points" > 0)
);
--> statement-breakpoint
CREATE INDEX "sweet_prize_at" ON "sweet_prize" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "sweet_prize_of_user" ON "sweet_prize" USING btree ("user_id");
--> statement-breakpoint
CREATE TRIGGER sweet_prize_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sweet_prize
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION seed_key_is_needed(p_version integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM fair_seed WHERE key_version = p_version AND state <> 'revealed')
    OR EXISTS (SELECT FROM adventure_round WHERE key_version = p_version AND state = 'open')
    OR EXISTS (SELECT FROM flappy_seed WHERE key_version = p_version AND server_seed IS NULL)
    OR EXISTS (
      SELECT FROM sweet_contest WHERE key_version = p_version AND state NOT IN ('rewarded', 'cancelled')
    )
    OR EXISTS (SELECT FROM operator WHERE totp_secret LIKE p_version || '.%')
    OR EXISTS (SELECT FROM data_key WHERE wrapped LIKE p_version || '.%')
    OR (
      p_version = (SELECT min(version) FROM seed_key)
      AND (
        EXISTS (SELECT FROM verification) OR EXISTS (SELECT FROM binding_account)
        OR EXISTS (SELECT FROM device_seen) OR EXISTS (SELECT FROM invitation_address)
        OR EXISTS (SELECT FROM sweet_mark)
      )
    )
$$;
