-- What people write to one another, and who wants nothing from whom.
CREATE TABLE "chat_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_id" bigint NOT NULL,
	"to_id" bigint NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "chat_message_other" CHECK ("chat_message"."from_id" <> "chat_message"."to_id"),
	CONSTRAINT "chat_message_source" CHECK ("chat_message"."source" IN ('radar')),
	CONSTRAINT "chat_message_text" CHECK ("chat_message"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "chat_block" (
	"user_id" bigint NOT NULL,
	"blocked_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_block_pk" PRIMARY KEY("user_id","blocked_id"),
	CONSTRAINT "chat_block_other" CHECK ("chat_block"."user_id" <> "chat_block"."blocked_id")
);
--> statement-breakpoint
-- Whom the radar finds: never where they are, only a place about a kilometre from it.
CREATE TABLE "radar_profile" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"gender" text NOT NULL,
	"country" text NOT NULL,
	"purpose" smallint NOT NULL,
	"birth_year" smallint NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"place_at" timestamp with time zone,
	"spot" point,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "radar_profile_purpose" CHECK ("radar_profile"."purpose" BETWEEN 0 AND 3),
	CONSTRAINT "radar_profile_place" CHECK (("radar_profile"."latitude" IS NULL) = ("radar_profile"."longitude" IS NULL)
		AND ("radar_profile"."latitude" IS NULL) = ("radar_profile"."place_at" IS NULL)
		AND ("radar_profile"."spot" IS NULL OR "radar_profile"."latitude" IS NOT NULL))
);
--> statement-breakpoint
-- Who has no row here has as many as come back by themselves.
CREATE TABLE "radar_chances" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"left" integer NOT NULL,
	"next_at" timestamp with time zone,
	CONSTRAINT "radar_chances_left" CHECK ("radar_chances"."left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "radar_meeting" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"met_id" bigint NOT NULL,
	"purpose" smallint NOT NULL,
	"distance_km" integer,
	"at" timestamp with time zone NOT NULL,
	"message_id" uuid,
	CONSTRAINT "radar_meeting_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "radar_meeting_distance" CHECK ("radar_meeting"."distance_km" >= 1)
);
--> statement-breakpoint
CREATE TABLE "radar_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"reported_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "radar_report_once" UNIQUE("user_id","reported_id")
);
--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_from" FOREIGN KEY ("from_id") REFERENCES "app_user"("id");
--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_to" FOREIGN KEY ("to_id") REFERENCES "app_user"("id");
--> statement-breakpoint
ALTER TABLE "radar_profile" ADD CONSTRAINT "radar_profile_user" FOREIGN KEY ("user_id") REFERENCES "app_user"("id");
--> statement-breakpoint
CREATE INDEX "chat_message_received" ON "chat_message" ("to_id","source","id");
--> statement-breakpoint
CREATE INDEX "chat_block_blocked" ON "chat_block" ("blocked_id");
--> statement-breakpoint
CREATE INDEX "chat_message_unread" ON "chat_message" ("to_id","source") WHERE "read_at" IS NULL;
--> statement-breakpoint
-- The nearest first, within the plane of one brand, gender and purpose (server/radar/plane.ts).
CREATE INDEX "radar_profile_spot" ON "radar_profile" USING gist ("spot");
--> statement-breakpoint
CREATE INDEX "radar_profile_of_country" ON "radar_profile" ("brand","gender","country","purpose","seen_at" DESC);
--> statement-breakpoint
CREATE INDEX "radar_profile_unplaced" ON "radar_profile" ("brand","gender","country","purpose","seen_at" DESC) WHERE "latitude" IS NULL;
--> statement-breakpoint
CREATE INDEX "radar_profile_findable" ON "radar_profile" ("seen_at") WHERE "spot" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "radar_meeting_latest" ON "radar_meeting" ("user_id","at","met_id");
--> statement-breakpoint
CREATE INDEX "radar_report_open" ON "radar_report" ("id") WHERE "done_at" IS NULL;
