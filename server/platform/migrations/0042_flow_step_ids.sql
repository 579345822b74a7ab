-- The chain anchors steps of flows: an id says in which of its links a step is.
ALTER TABLE flow_step ADD COLUMN "id" uuid;
--> statement-breakpoint
ALTER TABLE flow_step DISABLE TRIGGER flow_step_append_only;
--> statement-breakpoint
-- The links of before know nothing of steps that were taken before.
UPDATE flow_step SET id = id_at(now());
--> statement-breakpoint
ALTER TABLE flow_step ENABLE TRIGGER flow_step_append_only;
--> statement-breakpoint
ALTER TABLE flow_step ALTER COLUMN "id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE flow_step ADD CONSTRAINT "flow_step_id_unique" UNIQUE("id");
