-- What waits for an operator: partner forms, reported people, reported posts and comments.
ALTER TABLE "partner_request" ADD COLUMN "handled_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "partner_request" ADD COLUMN "handled_by" text;
--> statement-breakpoint
ALTER TABLE "partner_request" ADD CONSTRAINT "partner_request_handled" CHECK (("handled_at" IS NULL) = ("handled_by" IS NULL));
--> statement-breakpoint
CREATE INDEX "partner_request_created" ON "partner_request" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "radar_report_of" ON "radar_report" USING btree ("reported_id");
--> statement-breakpoint
CREATE INDEX "radar_report_at" ON "radar_report" USING btree ("at","id");
--> statement-breakpoint
-- When an operator last decided: reports of before hide nothing any more.
ALTER TABLE "topic_post" ADD COLUMN "reviewed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "topic_comment" ADD COLUMN "reviewed_at" timestamp with time zone;
