-- The extra return (issue 30): a top-up's diamonds once more, in parts that are claimed day by day.
INSERT INTO house (id, name, class) VALUES (-23, 'extraReturn', 'clearing');
--> statement-breakpoint
INSERT INTO account (owner_id, currency)
SELECT house.id, c.currency FROM house, (VALUES ('diamond'), ('gold'), ('point')) AS c (currency)
WHERE house.id = -23;
--> statement-breakpoint
ALTER TABLE transfer_kind DISABLE TRIGGER transfer_kind_append_only;
--> statement-breakpoint
UPDATE transfer_kind SET houses = (SELECT array_agg(id ORDER BY id DESC) FROM house)
WHERE kind IN ('ledger.reversal', 'ledger.taken-back', 'gate.proof');
--> statement-breakpoint
ALTER TABLE transfer_kind ENABLE TRIGGER transfer_kind_append_only;
--> statement-breakpoint
INSERT INTO transfer_kind (kind, houses, reason, takes_back) VALUES
  ('extraReturn.bonus', '{-23}', 'a day''s part of a top-up''s extra return, claimed by checking in', false),
  ('extraReturn.back', '{-23,-10}', 'a part of an extra return taken back, for fraud or because its payment was given back', true);
--> statement-breakpoint
-- A participation: one a person, for ever. What is null first is set once.
CREATE TABLE "extra_return" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"brand" text NOT NULL,
	"state" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"order_id" uuid REFERENCES "recharge_order"("id"),
	"top_up_id" uuid REFERENCES "transfer"("id"),
	"top_up" bigint,
	"bonus" bigint,
	"tuning_version" bigint,
	"offset_minutes" smallint,
	"starts_on" date,
	"begun_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"cause" text,
	CONSTRAINT "extra_return_one" UNIQUE("user_id"),
	CONSTRAINT "extra_return_order" UNIQUE("order_id"),
	CONSTRAINT "extra_return_state" CHECK ("state" IN ('waiting', 'running', 'disputed', 'done', 'void', 'refunded')),
	CONSTRAINT "extra_return_begun" CHECK (num_nulls("order_id", "top_up_id", "top_up", "bonus", "tuning_version", "offset_minutes", "starts_on", "begun_at", "ends_at") IN (0, 9)),
	CONSTRAINT "extra_return_running" CHECK ("state" IN ('waiting', 'void') OR "bonus" IS NOT NULL),
	CONSTRAINT "extra_return_amounts" CHECK ("bonus" > 0 AND "bonus" <= "top_up"),
	CONSTRAINT "extra_return_stopped" CHECK ("state" NOT IN ('void', 'refunded') OR "stopped_at" IS NOT NULL),
	CONSTRAINT "extra_return_cause" CHECK ("cause" IN ('accounts', 'payment', 'automation', 'rules', 'disqualified')),
	CONSTRAINT "extra_return_why" CHECK ("state" <> 'void' OR "cause" IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX "extra_return_over" ON "extra_return" USING btree ("ends_at") WHERE state = 'running';
--> statement-breakpoint
CREATE INDEX "extra_return_joined" ON "extra_return" USING btree ("joined_at","id");
--> statement-breakpoint
CREATE FUNCTION extra_return_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.user_id, NEW.brand, NEW.joined_at) IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.brand, OLD.joined_at)
    OR (OLD.bonus IS NOT NULL AND
      (NEW.order_id, NEW.top_up_id, NEW.top_up, NEW.bonus, NEW.tuning_version, NEW.offset_minutes, NEW.starts_on, NEW.begun_at, NEW.ends_at)
      IS DISTINCT FROM
      (OLD.order_id, OLD.top_up_id, OLD.top_up, OLD.bonus, OLD.tuning_version, OLD.offset_minutes, OLD.starts_on, OLD.begun_at, OLD.ends_at))
    OR (OLD.stopped_at IS NOT NULL AND (NEW.stopped_at, NEW.cause) IS DISTINCT FROM (OLD.stopped_at, OLD.cause)) THEN
    RAISE EXCEPTION 'a participation stands' USING ERRCODE = 'P0001';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER extra_return_stands BEFORE UPDATE ON extra_return
FOR EACH ROW EXECUTE FUNCTION extra_return_keep();
--> statement-breakpoint
CREATE TRIGGER extra_return_stays BEFORE DELETE OR TRUNCATE ON extra_return
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A claimed card; its id is that of the transfer that paid it.
CREATE TABLE "extra_return_claim" (
	"id" uuid PRIMARY KEY NOT NULL REFERENCES "transfer"("id"),
	"participation_id" uuid NOT NULL REFERENCES "extra_return"("id"),
	"user_id" bigint NOT NULL,
	"card" smallint NOT NULL,
	"diamonds" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "extra_return_claim_once" UNIQUE("participation_id","card"),
	CONSTRAINT "extra_return_claim_card" CHECK ("card" BETWEEN 1 AND 5),
	CONSTRAINT "extra_return_claim_diamonds" CHECK ("diamonds" > 0)
);
--> statement-breakpoint
CREATE INDEX "extra_return_claim_of_user" ON "extra_return_claim" USING btree ("user_id","id");
--> statement-breakpoint
CREATE TRIGGER extra_return_claim_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON extra_return_claim
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
