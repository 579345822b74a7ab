-- What operators decided of a run, and why it was before them. Reviews of before stand in the runs alone.
CREATE TABLE "flappy_review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"was" text NOT NULL,
	"decision" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "flappy_review_run_id_unique" UNIQUE("run_id"),
	CONSTRAINT "flappy_review_was" CHECK ("flappy_review"."was" IN ('held', 'counted')),
	CONSTRAINT "flappy_review_decision" CHECK ("flappy_review"."decision" IN ('counted', 'dismissed'))
);
--> statement-breakpoint
ALTER TABLE "flappy_review" ADD CONSTRAINT "flappy_review_run" FOREIGN KEY ("run_id") REFERENCES "flappy_run"("id");
--> statement-breakpoint
CREATE TRIGGER flappy_review_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON flappy_review
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A run stays as it was flown; it is looked at once, also where it counted from the first.
CREATE OR REPLACE TRIGGER flappy_run_kept BEFORE UPDATE ON flappy_run FOR EACH ROW
WHEN (
  (NEW.id, NEW.ticket_id, NEW.user_id, NEW.starts_at, NEW.score, NEW.steps, NEW.taps, NEW.tuning_version, NEW.level_taps, NEW.band_tenths, NEW.at)
    IS DISTINCT FROM (OLD.id, OLD.ticket_id, OLD.user_id, OLD.starts_at, OLD.score, OLD.steps, OLD.taps, OLD.tuning_version, OLD.level_taps, OLD.band_tenths, OLD.at)
  OR OLD.looked_at IS NOT NULL
  OR (OLD.state <> 'held' AND NEW.looked_at IS NULL)
)
EXECUTE FUNCTION refuse_other_flight();
