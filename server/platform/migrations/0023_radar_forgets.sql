-- A place can be forgotten. What keeps somebody from being everywhere at once, and from being veiled twice
-- in one neighbourhood, outlives it: when they moved last, and a mark of a key that no database holds, by
-- which the same place is found again by whoever stands near it.
ALTER TABLE "radar_profile" ADD COLUMN "moved_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "radar_profile" ADD COLUMN "forgotten_mark" text;
--> statement-breakpoint
UPDATE "radar_profile" SET "moved_at" = "place_at";
--> statement-breakpoint
ALTER TABLE "radar_profile" ADD CONSTRAINT "radar_profile_moved" CHECK (
	("radar_profile"."latitude" IS NULL OR "radar_profile"."moved_at" IS NOT NULL)
	AND ("radar_profile"."latitude" IS NULL OR "radar_profile"."forgotten_mark" IS NULL));
