-- Whom anyone may enter as is marked, and stands in no name: a real person's may look like it.
ALTER TABLE "app_user" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "not_before" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "blocked_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "standing_changed_at" timestamp with time zone;
--> statement-breakpoint
-- These names alone say it so far. A seed that was broken off left no row in "world", but it begins
-- in an empty database only; where real people are and no demo world, such a name is a real one's.
UPDATE "app_user" SET "is_demo" = true
WHERE "brand" = 'companion' AND "external_id" LIKE 'demo-%'
  AND (
    EXISTS (SELECT FROM "world" WHERE "kind" = 'demo')
    OR NOT EXISTS (
      SELECT FROM "app_user" WHERE "brand" <> 'companion' OR "external_id" NOT LIKE 'demo-%'
    )
  );
--> statement-breakpoint
-- Every process asks for these every two seconds: there are few.
CREATE INDEX "app_user_standing_changed" ON "app_user" ("standing_changed_at")
WHERE "standing_changed_at" IS NOT NULL;
--> statement-breakpoint
-- Whoever blocks or signs out a person, by whatever statement, running servers hear of it.
CREATE FUNCTION tell_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.standing_changed_at := clock_timestamp();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER app_user_standing BEFORE UPDATE OF "not_before", "blocked_at" ON "app_user"
FOR EACH ROW EXECUTE FUNCTION tell_standing();
--> statement-breakpoint
-- Names that came before they were cleaned: no direction marks, no invisible spaces (the joiners
-- stay, which some scripts and emoji need).
UPDATE "app_user"
SET "nickname" = coalesce(nullif(btrim(left(regexp_replace(normalize("nickname", NFC),
  U&'[\00AD\034F\061C\115F\1160\17B4\17B5\180B-\180F\200B\200E\200F\2028-\202E\2060-\206F\3164\FEFF\FFA0\FFF0-\FFFC]',
  '', 'g'), 40)), ''), '—')
WHERE "nickname" ~ U&'[\00AD\034F\061C\115F\1160\17B4\17B5\180B-\180F\200B\200E\200F\2028-\202E\2060-\206F\3164\FEFF\FFA0\FFF0-\FFFC]'
  OR "nickname" IS NOT NFC NORMALIZED;
