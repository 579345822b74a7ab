-- Whoever moves leaves a mark of the place as whoever forgets it does, so that it is found again and not
-- veiled anew. Of a mark 64 bits are enough to tell it from others; those that are there already stay.
ALTER TABLE "radar_profile" ADD COLUMN "place_marks" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
UPDATE "radar_profile" SET "place_marks" = ARRAY[left("forgotten_mark", 16)] WHERE "forgotten_mark" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "radar_profile" DROP CONSTRAINT "radar_profile_moved";
--> statement-breakpoint
ALTER TABLE "radar_profile" DROP COLUMN "forgotten_mark";
--> statement-breakpoint
ALTER TABLE "radar_profile" ADD CONSTRAINT "radar_profile_moved" CHECK (
	"radar_profile"."latitude" IS NULL OR "radar_profile"."moved_at" IS NOT NULL);
--> statement-breakpoint
ALTER TABLE "radar_profile" ADD CONSTRAINT "radar_profile_marks" CHECK (cardinality("radar_profile"."place_marks") <= 32);
