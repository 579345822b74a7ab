-- Flappy Bird: seeds committed before their tickets, tickets, runs, the week's standings and chests.
CREATE TABLE "flappy_seed" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"key_version" integer NOT NULL,
	"commitment" text NOT NULL,
	"is_next" boolean NOT NULL,
	"server_seed" text,
	"created_at" timestamp with time zone NOT NULL,
	"revealed_at" timestamp with time zone,
	CONSTRAINT "flappy_seed_revealed" CHECK (("flappy_seed"."server_seed" IS NULL) = ("flappy_seed"."revealed_at" IS NULL)),
	CONSTRAINT "flappy_seed_secret" CHECK (NOT "flappy_seed"."is_next" OR "flappy_seed"."server_seed" IS NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "flappy_seed_one_next" ON "flappy_seed" USING btree ("user_id") WHERE is_next;
--> statement-breakpoint
CREATE INDEX "flappy_seed_sealed" ON "flappy_seed" USING btree ("key_version") WHERE server_seed IS NULL;
--> statement-breakpoint
CREATE TABLE "flappy_ticket" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"seed_id" uuid NOT NULL,
	"client_seed" text NOT NULL,
	"tuning_version" bigint NOT NULL,
	"course" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "flappy_ticket_seed_id_unique" UNIQUE("seed_id"),
	CONSTRAINT "flappy_ticket_state" CHECK ("flappy_ticket"."state" IN ('open', 'flown', 'refused', 'void')),
	CONSTRAINT "flappy_ticket_closed" CHECK (("flappy_ticket"."state" = 'open') = ("flappy_ticket"."closed_at" IS NULL)),
	CONSTRAINT "flappy_ticket_reason" CHECK (("flappy_ticket"."state" = 'refused') = ("flappy_ticket"."reason" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "flappy_ticket_one_open" ON "flappy_ticket" USING btree ("user_id") WHERE state = 'open';
--> statement-breakpoint
CREATE INDEX "flappy_ticket_mine" ON "flappy_ticket" USING btree ("user_id","id");
--> statement-breakpoint
CREATE INDEX "flappy_ticket_due" ON "flappy_ticket" USING btree ("expires_at") WHERE state IN ('open', 'void');
--> statement-breakpoint
CREATE TABLE "flappy_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"score" integer NOT NULL,
	"steps" integer NOT NULL,
	"taps" integer[] NOT NULL,
	"tuning_version" bigint NOT NULL,
	"level_taps" integer NOT NULL,
	"band_tenths" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone,
	CONSTRAINT "flappy_run_ticket_id_unique" UNIQUE("ticket_id"),
	CONSTRAINT "flappy_run_state" CHECK ("flappy_run"."state" IN ('counted', 'held', 'dismissed')),
	CONSTRAINT "flappy_run_looked_at" CHECK ("flappy_run"."state" = 'counted' OR ("flappy_run"."state" = 'dismissed') = ("flappy_run"."looked_at" IS NOT NULL)),
	CONSTRAINT "flappy_run_sound" CHECK ("flappy_run"."score" >= 0 AND "flappy_run"."steps" BETWEEN 1 AND 36000)
);
--> statement-breakpoint
CREATE INDEX "flappy_run_best" ON "flappy_run" USING btree ("user_id","score");
--> statement-breakpoint
CREATE INDEX "flappy_run_held" ON "flappy_run" USING btree ("starts_at","score") WHERE state = 'held';
--> statement-breakpoint
CREATE TABLE "flappy_standing" (
	"starts_at" timestamp with time zone NOT NULL,
	"user_id" bigint NOT NULL,
	"score" integer NOT NULL,
	"run_id" uuid NOT NULL,
	CONSTRAINT "flappy_standing_starts_at_user_id_pk" PRIMARY KEY("starts_at","user_id")
);
--> statement-breakpoint
CREATE INDEX "flappy_standing_best" ON "flappy_standing" USING btree ("starts_at","score" DESC,"run_id");
--> statement-breakpoint
CREATE TABLE "flappy_score" (
	"starts_at" timestamp with time zone NOT NULL,
	"score" integer NOT NULL,
	"players" integer NOT NULL,
	CONSTRAINT "flappy_score_starts_at_score_pk" PRIMARY KEY("starts_at","score")
);
--> statement-breakpoint
CREATE TABLE "flappy_score_hour" (
	"starts_at" timestamp with time zone NOT NULL,
	"score" integer NOT NULL,
	"hour" smallint NOT NULL,
	"players" integer NOT NULL,
	CONSTRAINT "flappy_score_hour_starts_at_score_hour_pk" PRIMARY KEY("starts_at","score","hour")
);
--> statement-breakpoint
CREATE TABLE "flappy_week" (
	"starts_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"tuning_version" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flappy_chest" (
	"starts_at" timestamp with time zone NOT NULL,
	"place" smallint NOT NULL,
	"user_id" bigint NOT NULL,
	"run_id" uuid NOT NULL,
	"score" integer NOT NULL,
	"diamonds" bigint NOT NULL,
	"transfer_id" uuid NOT NULL,
	CONSTRAINT "flappy_chest_starts_at_place_pk" PRIMARY KEY("starts_at","place"),
	CONSTRAINT "flappy_chest_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "flappy_chest_sound" CHECK ("flappy_chest"."place" BETWEEN 1 AND 3 AND "flappy_chest"."diamonds" > 0)
);
--> statement-breakpoint
CREATE FUNCTION refuse_other_flight() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% keeps what was flown', TG_TABLE_NAME USING ERRCODE = 'P0A01';
END $$;
--> statement-breakpoint
-- A seed is committed once, taken once, revealed once.
CREATE TRIGGER flappy_seed_kept BEFORE UPDATE ON flappy_seed FOR EACH ROW
WHEN (
  (NEW.id, NEW.user_id, NEW.key_version, NEW.commitment, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.key_version, OLD.commitment, OLD.created_at)
  OR OLD.server_seed IS NOT NULL
  OR (NEW.is_next AND NOT OLD.is_next)
)
EXECUTE FUNCTION refuse_other_flight();
--> statement-breakpoint
CREATE TRIGGER flappy_seed_stays BEFORE DELETE OR TRUNCATE ON flappy_seed
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A ticket is closed once, and what it flies never changes. Tickets that came to nothing are forgotten.
CREATE TRIGGER flappy_ticket_kept BEFORE UPDATE ON flappy_ticket FOR EACH ROW
WHEN (
  (NEW.id, NEW.user_id, NEW.seed_id, NEW.client_seed, NEW.tuning_version, NEW.course, NEW.issued_at, NEW.expires_at)
    IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.seed_id, OLD.client_seed, OLD.tuning_version, OLD.course, OLD.issued_at, OLD.expires_at)
  OR OLD.state <> 'open'
)
EXECUTE FUNCTION refuse_other_flight();
--> statement-breakpoint
CREATE TRIGGER flappy_ticket_stays BEFORE DELETE ON flappy_ticket FOR EACH ROW
WHEN (OLD.state <> 'void') EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A run stays as it was flown; one that is held is looked at once.
CREATE TRIGGER flappy_run_kept BEFORE UPDATE ON flappy_run FOR EACH ROW
WHEN (
  (NEW.id, NEW.ticket_id, NEW.user_id, NEW.starts_at, NEW.score, NEW.steps, NEW.taps, NEW.tuning_version, NEW.level_taps, NEW.band_tenths, NEW.at)
    IS DISTINCT FROM (OLD.id, OLD.ticket_id, OLD.user_id, OLD.starts_at, OLD.score, OLD.steps, OLD.taps, OLD.tuning_version, OLD.level_taps, OLD.band_tenths, OLD.at)
  OR OLD.state <> 'held'
)
EXECUTE FUNCTION refuse_other_flight();
--> statement-breakpoint
CREATE TRIGGER flappy_run_stays BEFORE DELETE OR TRUNCATE ON flappy_run
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER flappy_week_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON flappy_week
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER flappy_chest_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON flappy_chest
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Whether a key's seeds are still to be revealed.
CREATE OR REPLACE FUNCTION seed_key_is_needed(p_version integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM fair_seed WHERE key_version = p_version AND state <> 'revealed')
    OR EXISTS (SELECT FROM adventure_round WHERE key_version = p_version AND state = 'open')
    OR EXISTS (SELECT FROM flappy_seed WHERE key_version = p_version AND server_seed IS NULL)
$$;
--> statement-breakpoint
INSERT INTO transfer_kind (kind, houses, reason) VALUES
  ('flappy.chest', '{-1}', 'the chests of the three best of a week of Flappy Bird');
