-- A brand's own text can be withdrawn: that is a version too, without a text, so that the history stays.
ALTER TABLE content_version DROP CONSTRAINT content_version_source;
--> statement-breakpoint
ALTER TABLE content_version ADD CONSTRAINT content_version_source
  CHECK ("content_version"."source" IN ('seed', 'import', 'withdrawn'));
--> statement-breakpoint
-- The house's own stands where a brand has none, so it stays.
ALTER TABLE content_version ADD CONSTRAINT content_version_withdrawn
  CHECK ("content_version"."source" <> 'withdrawn' OR ("content_version"."brand" <> '' AND "content_version"."markdown" = ''));
