-- What a link holds grows with the product. A link is held against the rows by the rule of its own version;
-- those of before, and those that an older process seals beside, are of the first.
ALTER TABLE "chain_link" ADD COLUMN "version" smallint DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- Who gives what for which reason. The same list is declared by features (`Feature.gifts`), against which the
-- audit holds this one.
CREATE TABLE "gift_source" (
	"feature" text NOT NULL,
	"reason" text NOT NULL,
	"why" text NOT NULL,
	CONSTRAINT "gift_source_feature_reason_pk" PRIMARY KEY("feature","reason")
);
--> statement-breakpoint
INSERT INTO gift_source (feature, reason, why) VALUES
  ('tree', 'level', 'a level that a tree of two has grown to'),
  ('tree', 'streak', 'days in a row on which both watered their tree');
--> statement-breakpoint
CREATE TRIGGER gift_source_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON gift_source
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What lies in backpacks already is held by the audit, not by a start that would fail.
ALTER TABLE "backpack_item" ADD CONSTRAINT "backpack_item_source"
  FOREIGN KEY ("from_feature","from_reason") REFERENCES "gift_source"("feature","reason") NOT VALID;
--> statement-breakpoint
-- The act of each reversal: who took back what, and why.
CREATE TABLE "reversal" (
	"transfer_id" uuid PRIMARY KEY NOT NULL,
	"reverses" uuid NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reversal_reverses_unique" UNIQUE("reverses"),
	CONSTRAINT "reversal_actor" CHECK ("reversal"."actor" ~ '\S'),
	CONSTRAINT "reversal_reason" CHECK ("reversal"."reason" ~ '\S')
);
--> statement-breakpoint
INSERT INTO reversal (transfer_id, reverses, actor, reason, at)
SELECT id, reverses, 'unknown', 'made before reversals had their act', at FROM transfer WHERE reverses IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "reversal" ADD CONSTRAINT "reversal_mistake"
  FOREIGN KEY ("reverses") REFERENCES "transfer"("id") NOT VALID;
--> statement-breakpoint
-- The act is written first, so that the transfer finds it.
ALTER TABLE "reversal" ADD CONSTRAINT "reversal_transfer"
  FOREIGN KEY ("transfer_id") REFERENCES "transfer"("id") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
CREATE TRIGGER reversal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reversal
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION require_reversal_act() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM reversal r WHERE r.transfer_id = NEW.id AND r.reverses = NEW.reverses) THEN
    RAISE EXCEPTION 'a reversal without its act' USING ERRCODE = '23503', CONSTRAINT = 'transfer_reversal_act';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Every other transfer passes by the condition alone.
CREATE TRIGGER transfer_reversal_act BEFORE INSERT ON transfer FOR EACH ROW
WHEN (NEW.reverses IS NOT NULL) EXECUTE FUNCTION require_reversal_act();
