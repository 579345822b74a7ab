-- Missions, levels, ornaments and the streamer center (issue 28).
INSERT INTO transfer_kind (kind, houses, reason) VALUES
  ('missions.reward', '{-1}', 'the reward of a mission, claimed once');
--> statement-breakpoint
CREATE TABLE "mission_claim" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"mission" text NOT NULL,
	"day" date NOT NULL,
	"for_day" date NOT NULL,
	"measure" text NOT NULL,
	"tuning_version" bigint NOT NULL,
	"through_number" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"transfer_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mission_claim_transfer" UNIQUE("transfer_id"),
	CONSTRAINT "mission_claim_once" UNIQUE("user_id","mission","day"),
	CONSTRAINT "mission_claim_amount" CHECK ("amount" > 0),
	CONSTRAINT "mission_claim_currency" CHECK ("currency" IN ('diamond', 'gold'))
);
--> statement-breakpoint
CREATE INDEX "mission_claim_of_user" ON "mission_claim" USING btree ("user_id","id");
--> statement-breakpoint
CREATE INDEX "mission_claim_for_day" ON "mission_claim" USING btree ("user_id","for_day");
--> statement-breakpoint
CREATE TRIGGER mission_claim_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON mission_claim
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TABLE "level_day" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"experience" bigint NOT NULL,
	"claimed" bigint NOT NULL,
	CONSTRAINT "level_day_pk" PRIMARY KEY("user_id","kind","day")
);
--> statement-breakpoint
CREATE TABLE "level_standing" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"experience" bigint NOT NULL,
	CONSTRAINT "level_standing_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "level_reached" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"level" integer NOT NULL,
	"tuning_version" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "level_reached_pk" PRIMARY KEY("user_id","kind","level"),
	CONSTRAINT "level_reached_level" CHECK ("level" > 0)
);
--> statement-breakpoint
CREATE TRIGGER level_reached_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON level_reached
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TABLE "intimacy" (
	"low_id" bigint NOT NULL,
	"high_id" bigint NOT NULL,
	"flowers" bigint NOT NULL,
	CONSTRAINT "intimacy_pk" PRIMARY KEY("low_id","high_id"),
	CONSTRAINT "intimacy_two" CHECK ("low_id" < "high_id")
);
--> statement-breakpoint
CREATE INDEX "intimacy_of_low" ON "intimacy" USING btree ("low_id","flowers" DESC,"high_id");
--> statement-breakpoint
CREATE INDEX "intimacy_of_high" ON "intimacy" USING btree ("high_id","flowers" DESC,"low_id");
--> statement-breakpoint
CREATE TABLE "ornament_grant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"ornament" text NOT NULL,
	"source" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "ornament_grant_once" UNIQUE("user_id","source","key","ornament")
);
--> statement-breakpoint
CREATE INDEX "ornament_grant_of_user" ON "ornament_grant" USING btree ("user_id","ornament","until");
--> statement-breakpoint
CREATE INDEX "ornament_grant_until" ON "ornament_grant" USING btree ("until");
--> statement-breakpoint
CREATE TRIGGER ornament_grant_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ornament_grant
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TABLE "ornament_choice" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"ornament" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ornament_choice_of" ON "ornament_choice" USING btree ("ornament");
--> statement-breakpoint
CREATE TABLE "ornament_disabled" (
	"user_id" bigint NOT NULL,
	"ornament" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ornament_disabled_pk" PRIMARY KEY("user_id","ornament")
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "ornament" text;
--> statement-breakpoint
CREATE TABLE "streamer_goal" (
	"user_id" bigint NOT NULL,
	"month" date NOT NULL,
	"points" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "streamer_goal_pk" PRIMARY KEY("user_id","month"),
	CONSTRAINT "streamer_goal_points" CHECK ("points" > 0)
);
--> statement-breakpoint
CREATE TABLE "earning_figure" (
	"user_id" bigint NOT NULL,
	"period" text NOT NULL,
	"day" date NOT NULL,
	"slice" text NOT NULL,
	"milli" bigint NOT NULL,
	CONSTRAINT "earning_figure_pk" PRIMARY KEY("user_id","period","day","slice")
);
--> statement-breakpoint
CREATE TABLE "event_presence" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"spans" int8multirange NOT NULL,
	"ms" bigint NOT NULL,
	CONSTRAINT "event_presence_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
-- Figures have new measures: all of them are counted again from the first event.
DELETE FROM event_figure;
--> statement-breakpoint
DELETE FROM event_counted;
--> statement-breakpoint
UPDATE event_mark SET number = 0, batch = 500, tries = 0, due_at = 'epoch', stopped_at = NULL, fault = NULL
WHERE consumer = 'events.figures';
