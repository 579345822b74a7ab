-- What streamers earn by gifts, calls and paid messages: points, a line a day, opened down to its events (issue 26).
INSERT INTO house (id, name, class) VALUES (-11, 'earnings', 'clearing');
--> statement-breakpoint
INSERT INTO account (owner_id, currency)
SELECT house.id, c.currency FROM house, (VALUES ('diamond'), ('gold'), ('point')) AS c (currency)
WHERE house.id = -11;
--> statement-breakpoint
ALTER TABLE transfer_kind DISABLE TRIGGER transfer_kind_append_only;
--> statement-breakpoint
UPDATE transfer_kind SET houses = (SELECT array_agg(id ORDER BY id DESC) FROM house)
WHERE kind IN ('ledger.reversal', 'ledger.taken-back', 'gate.proof');
--> statement-breakpoint
ALTER TABLE transfer_kind ENABLE TRIGGER transfer_kind_append_only;
--> statement-breakpoint
INSERT INTO transfer_kind (kind, houses, reason, takes_back) VALUES
  ('earnings.day', '{-11}', 'points of a day, for gifts, calls and messages', false);
--> statement-breakpoint
-- What each event made, by the tuning that was in force when it came.
CREATE TABLE "earning_event" (
	"number" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"diamonds" bigint NOT NULL,
	"milli" bigint NOT NULL,
	"tuning_version" bigint NOT NULL,
	CONSTRAINT "earning_event_source" CHECK ("source" IN ('gift', 'video', 'voice', 'text')),
	CONSTRAINT "earning_event_diamonds" CHECK ("diamonds" > 0),
	CONSTRAINT "earning_event_milli" CHECK ("milli" >= 0)
);
--> statement-breakpoint
CREATE INDEX "earning_event_of_day" ON "earning_event" USING btree ("user_id","day","number");
--> statement-breakpoint
CREATE TRIGGER earning_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON earning_event
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What of a day is not paid yet.
CREATE TABLE "earning_open" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"events" bigint NOT NULL,
	"milli" bigint NOT NULL,
	"through_number" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "earning_open_pk" PRIMARY KEY ("user_id","day")
);
--> statement-breakpoint
CREATE INDEX "earning_open_due" ON "earning_open" USING btree ("due_at");
--> statement-breakpoint
-- What was paid for a day; of what came late for it a further line.
CREATE TABLE "earning_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"day" date NOT NULL,
	"after_number" bigint NOT NULL,
	"through_number" bigint NOT NULL,
	"events" bigint NOT NULL,
	"milli" bigint NOT NULL,
	"carried_in" bigint NOT NULL,
	"carried_out" bigint NOT NULL,
	"points" bigint NOT NULL,
	"transfer_id" uuid UNIQUE REFERENCES "transfer" ("id"),
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "earning_line_once" UNIQUE ("user_id","seq"),
	CONSTRAINT "earning_line_span" UNIQUE ("user_id","day","after_number"),
	CONSTRAINT "earning_line_order" CHECK ("after_number" < "through_number"),
	CONSTRAINT "earning_line_sum" CHECK ("carried_in" + "milli" = "points" * 1000 + "carried_out"),
	CONSTRAINT "earning_line_carried" CHECK ("carried_in" BETWEEN 0 AND 999 AND "carried_out" BETWEEN 0 AND 999),
	CONSTRAINT "earning_line_paid" CHECK (("points" > 0) = ("transfer_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TRIGGER earning_line_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON earning_line
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
