-- What leaves and must leave once, whatever the channel; mail moves here.
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"body" jsonb NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"fault" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "outbox_state" CHECK ("outbox"."state" IN ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel","due_at") WHERE "outbox"."state" = 'queued';
--> statement-breakpoint
INSERT INTO outbox (id, channel, recipient, body, state, tries, due_at, ends_at, fault, created_at, ended_at)
SELECT id, 'mail', recipient, jsonb_build_object('subject', subject, 'text', text, 'html', html),
  state, tries, due_at, created_at + interval '48 hours', fault, created_at, ended_at
FROM mail;
--> statement-breakpoint
DROP TABLE "mail";
