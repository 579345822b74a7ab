-- Who took what waits for a person; what answered errors, by code; thaws that operators asked for.
CREATE TABLE "ops_claim" (
	"what" text NOT NULL,
	"item" text NOT NULL,
	"operator_id" uuid NOT NULL REFERENCES "operator"("id"),
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ops_claim_pk" PRIMARY KEY("what","item")
);
--> statement-breakpoint
CREATE INDEX "partner_request_open" ON "partner_request" USING btree ("created_at") WHERE "partner_request"."handled_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("ended_at") WHERE "outbox"."state" = 'failed';
--> statement-breakpoint
CREATE TABLE "error_count" (
	"since" timestamp with time zone NOT NULL,
	"code" text NOT NULL,
	"status" smallint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "error_count_pk" PRIMARY KEY("since","code"),
	CONSTRAINT "error_count_some" CHECK ("error_count"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "thaw_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"house_id" bigint NOT NULL,
	"operator" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"still_wrong" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "thaw_request_outcome" CHECK ("thaw_request"."outcome" IN ('thawed', 'refused', 'over')),
	CONSTRAINT "thaw_request_ended" CHECK (("thaw_request"."ended_at" IS NULL) = ("thaw_request"."outcome" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "thaw_request_once" ON "thaw_request" USING btree ("house_id") WHERE "thaw_request"."ended_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "thaw_request_latest" ON "thaw_request" USING btree ("house_id","id");
--> statement-breakpoint
-- Thaws a game as the owner of the tables: the server's own role may take no freeze away (decision 034). It does so
-- for a request that is looked after and stands in the audit log, and only if nothing else was found meanwhile.
CREATE FUNCTION thaw_game(p_request uuid, p_misses jsonb, p_at timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_house bigint;
BEGIN
  SELECT r.house_id INTO v_house FROM thaw_request r JOIN house h ON h.id = r.house_id
  WHERE r.id = p_request AND r.ended_at IS NULL AND r.seen_at IS NOT NULL
    AND EXISTS (
      SELECT FROM ops_log l
      WHERE l.target = 'game:' || h.name AND l.outcome = 'done' AND l.answer->>'request' = p_request::text
    )
  FOR UPDATE OF r;
  IF v_house IS NULL THEN
    RAISE EXCEPTION 'no operator has asked for this thaw, or it is over' USING ERRCODE = 'insufficient_privilege';
  END IF;
  DELETE FROM game_freeze WHERE house_id = v_house AND misses = p_misses;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE thaw_request SET ended_at = p_at, outcome = 'thawed' WHERE id = p_request;
  RETURN true;
END $$;
