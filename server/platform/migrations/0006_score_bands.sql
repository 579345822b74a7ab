CREATE TABLE "adventure_score_band" (
	"period" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"band" bigint NOT NULL,
	"players" integer NOT NULL,
	CONSTRAINT "adventure_score_band_period_starts_at_band_pk" PRIMARY KEY("period","starts_at","band")
);
--> statement-breakpoint
-- How many sums a band holds: a sum's five leading binary digits name its band.
CREATE FUNCTION score_band_width(p_won bigint) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT 1::bigint << greatest(0, length(ltrim(p_won::bit(64)::text, '0')) - 5)
$$;
--> statement-breakpoint
-- The least sum of the band in which a sum lies.
CREATE FUNCTION score_band(p_won bigint) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT p_won - p_won % score_band_width(p_won)
$$;
