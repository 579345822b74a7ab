-- Real play that is played again under a draft of a tuning (issue 25); forgotten after a week.
CREATE TABLE "tuning_replay" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft_id" uuid NOT NULL REFERENCES "tuning_draft" ("id"),
	"hash" text NOT NULL,
	"state" text NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"beat_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tuning_replay_state" CHECK ("state" IN ('running', 'done', 'failed')),
	CONSTRAINT "tuning_replay_result" CHECK (("state" = 'done') = ("result" IS NOT NULL)),
	CONSTRAINT "tuning_replay_progress" CHECK ("progress" BETWEEN 0 AND 1000)
);
--> statement-breakpoint
CREATE INDEX "tuning_replay_draft" ON "tuning_replay" USING btree ("draft_id","id");
--> statement-breakpoint
CREATE INDEX "tuning_replay_beat" ON "tuning_replay" USING btree ("beat_at");
