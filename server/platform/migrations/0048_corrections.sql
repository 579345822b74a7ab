-- Mistakes in the ledger that operators take back: above a set amount a second person approves.

-- Touches the houses that a reversal touches: where what was given is spent, the house of debts stands for it.
INSERT INTO transfer_kind (kind, houses, reason, takes_back)
SELECT 'ledger.taken-back', houses, 'a mistake taken back as far as it was there; what was spent is owed', true
FROM transfer_kind WHERE kind = 'ledger.reversal';
--> statement-breakpoint
CREATE TABLE "correction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"transfer_id" uuid NOT NULL,
	"user_id" bigint,
	"diamond" bigint NOT NULL,
	"gold" bigint NOT NULL,
	"point" bigint NOT NULL,
	"limits" jsonb NOT NULL,
	"needs_approval" boolean NOT NULL,
	"reason" text NOT NULL,
	"hash" text NOT NULL,
	"proposer_id" uuid NOT NULL,
	"proposer" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decider_id" uuid,
	"decider" text,
	"decided_at" timestamp with time zone,
	"reversal_id" uuid,
	CONSTRAINT "correction_reversal_id_unique" UNIQUE("reversal_id"),
	CONSTRAINT "correction_transfer" FOREIGN KEY ("transfer_id") REFERENCES "transfer"("id"),
	CONSTRAINT "correction_reversal" FOREIGN KEY ("reversal_id") REFERENCES "transfer"("id"),
	CONSTRAINT "correction_proposer" FOREIGN KEY ("proposer_id") REFERENCES "operator"("id"),
	CONSTRAINT "correction_decider" FOREIGN KEY ("decider_id") REFERENCES "operator"("id"),
	CONSTRAINT "correction_state" CHECK ("correction"."state" IN ('waiting', 'approved', 'done', 'rejected', 'withdrawn')),
	CONSTRAINT "correction_reason" CHECK ("correction"."reason" ~ '\S'),
	CONSTRAINT "correction_hash" CHECK ("correction"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "correction_decided" CHECK ("correction"."state" = 'waiting' OR "correction"."decided_at" IS NOT NULL),
	CONSTRAINT "correction_done" CHECK (
		("correction"."state" <> 'done' OR "correction"."reversal_id" IS NOT NULL)
		AND ("correction"."reversal_id" IS NULL OR "correction"."state" IN ('approved', 'done'))),
	CONSTRAINT "correction_second_person" CHECK (
		"correction"."state" <> 'done' OR NOT "correction"."needs_approval"
		OR ("correction"."decider_id" IS NOT NULL AND "correction"."decider_id" <> "correction"."proposer_id"))
);
--> statement-breakpoint
-- One proposal at a time, and one correction for ever.
CREATE UNIQUE INDEX "correction_once" ON "correction" USING btree ("transfer_id") WHERE state IN ('waiting', 'approved', 'done');
--> statement-breakpoint
CREATE INDEX "correction_of_transfer" ON "correction" USING btree ("transfer_id","id");
--> statement-breakpoint
CREATE INDEX "correction_proposed" ON "correction" USING btree ("proposed_at","id");
--> statement-breakpoint
CREATE INDEX "correction_waiting" ON "correction" USING btree ("proposed_at","id") WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX "correction_of_user" ON "correction" USING btree ("user_id","proposed_at","id");
--> statement-breakpoint
-- What was proposed stays as it was approved, and what has ended stays as it ended.
CREATE FUNCTION correction_keeps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.id, OLD.transfer_id, OLD.user_id, OLD.diamond, OLD.gold, OLD.point, OLD.limits, OLD.needs_approval,
      OLD.reason, OLD.hash, OLD.proposer_id, OLD.proposer, OLD.proposed_at)
    IS DISTINCT FROM
     (NEW.id, NEW.transfer_id, NEW.user_id, NEW.diamond, NEW.gold, NEW.point, NEW.limits, NEW.needs_approval,
      NEW.reason, NEW.hash, NEW.proposer_id, NEW.proposer, NEW.proposed_at)
    OR OLD.state IN ('done', 'rejected', 'withdrawn')
    OR (OLD.decided_at IS NOT NULL AND (OLD.decider_id, OLD.decider, OLD.decided_at)
      IS DISTINCT FROM (NEW.decider_id, NEW.decider, NEW.decided_at))
    OR (OLD.reversal_id IS NOT NULL AND OLD.reversal_id IS DISTINCT FROM NEW.reversal_id)
  THEN
    RAISE EXCEPTION 'a correction stays what was proposed and decided'
      USING ERRCODE = '23514', CONSTRAINT = 'correction_keeps';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER correction_keeps BEFORE UPDATE ON correction FOR EACH ROW EXECUTE FUNCTION correction_keeps();
--> statement-breakpoint
CREATE TRIGGER correction_stays BEFORE DELETE OR TRUNCATE ON correction
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
