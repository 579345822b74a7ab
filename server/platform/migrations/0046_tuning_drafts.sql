-- Tunings are drafted, approved and published in the ops console (issue 25).
CREATE TABLE "tuning_draft" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game" text NOT NULL,
	"state" text NOT NULL,
	"base" bigint NOT NULL,
	"tuning" jsonb NOT NULL,
	"art" jsonb NOT NULL,
	"hash" text NOT NULL,
	"author" uuid NOT NULL REFERENCES "operator" ("id"),
	"editors" jsonb NOT NULL,
	"approver" uuid REFERENCES "operator" ("id"),
	"approved_hash" text,
	"publish_at" timestamp with time zone,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tuning_draft_state" CHECK ("state" IN ('draft', 'waiting', 'approved', 'scheduled', 'published', 'withdrawn')),
	-- What is approved is what would be published, and nobody approves what they have written.
	CONSTRAINT "tuning_draft_approved" CHECK ("state" NOT IN ('approved', 'scheduled', 'published')
		OR ("approver" IS NOT NULL AND "approved_hash" = "hash" AND NOT "editors" ? "approver"::text)),
	CONSTRAINT "tuning_draft_scheduled" CHECK ("state" <> 'scheduled' OR "publish_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX "tuning_draft_created" ON "tuning_draft" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "tuning_draft_open" ON "tuning_draft" USING btree ("game") WHERE "state" NOT IN ('published', 'withdrawn');
--> statement-breakpoint
CREATE INDEX "tuning_draft_due" ON "tuning_draft" USING btree ("publish_at") WHERE "state" = 'scheduled';
--> statement-breakpoint
ALTER TABLE "tuning_version" ADD COLUMN "art" jsonb NOT NULL DEFAULT '{}';
--> statement-breakpoint
ALTER TABLE "tuning_version" ADD COLUMN "draft_id" uuid REFERENCES "tuning_draft" ("id");
--> statement-breakpoint
ALTER TABLE "tuning_version" ADD CONSTRAINT "tuning_version_draft_id_unique" UNIQUE ("draft_id");
--> statement-breakpoint
CREATE INDEX "tuning_version_published" ON "tuning_version" USING btree ("published_at", ("game" || ' ' || "version"::text));
--> statement-breakpoint
-- What was published or withdrawn stays as it is.
CREATE FUNCTION tuning_draft_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a draft that is % does not change', OLD.state USING ERRCODE = '23514';
END $$;
--> statement-breakpoint
CREATE TRIGGER tuning_draft_stays BEFORE UPDATE ON tuning_draft
  FOR EACH ROW WHEN (OLD.state IN ('published', 'withdrawn')) EXECUTE FUNCTION tuning_draft_stays();
--> statement-breakpoint
CREATE TRIGGER tuning_draft_no_delete BEFORE DELETE OR TRUNCATE ON tuning_draft
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
