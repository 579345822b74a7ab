-- What happens in the apps (issue 26): each event once for ever, in the order in which it was taken.

-- Months of large tables stand in a schema of their own: they are read and written through the table alone.
CREATE SCHEMA months;
--> statement-breakpoint
CREATE TABLE "app_event" (
	"number" bigint NOT NULL,
	"id" uuid NOT NULL,
	"brand" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"from_id" bigint NOT NULL,
	"to_id" bigint,
	"facts" jsonb NOT NULL,
	CONSTRAINT "app_event_pk" PRIMARY KEY ("id"),
	CONSTRAINT "app_event_number" CHECK ("number" > 0)
) PARTITION BY RANGE ("id");
--> statement-breakpoint
CREATE INDEX "app_event_in_order" ON "app_event" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "app_event_from" ON "app_event" USING btree ("from_id","number");
--> statement-breakpoint
CREATE INDEX "app_event_to" ON "app_event" USING btree ("to_id","number") WHERE "to_id" IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER app_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON app_event
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TABLE "event_key" (
	"brand" text NOT NULL,
	"key" text NOT NULL,
	"number" bigint NOT NULL,
	CONSTRAINT "event_key_pk" PRIMARY KEY ("brand","key"),
	CONSTRAINT "event_key_number" UNIQUE ("number")
);
--> statement-breakpoint
CREATE TRIGGER event_key_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON event_key
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Makes the table of one month (UTC) by when events came, if there is none. Ids begin with that time.
CREATE FUNCTION make_event_month(p_at timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  v_from timestamptz := date_trunc('month', p_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';
  v_to timestamptz := (date_trunc('month', p_at AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC';
  v_name text := 'app_event_' || to_char(v_from AT TIME ZONE 'UTC', 'YYYY_MM');
  v_lowest text := '00000000000000000000';
BEGIN
  PERFORM pg_advisory_xact_lock(727270);
  IF to_regclass(format('months.%I', v_name)) IS NOT NULL THEN
    RETURN false;
  END IF;
  EXECUTE format('CREATE TABLE months.%I (LIKE public.app_event INCLUDING ALL)', v_name);
  EXECUTE format('CREATE TRIGGER app_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON months.%I
    FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change()', v_name);
  EXECUTE format('ALTER TABLE public.app_event ATTACH PARTITION months.%I FOR VALUES FROM (%L) TO (%L)', v_name,
    (lpad(to_hex((extract(epoch FROM v_from) * 1000)::bigint), 12, '0') || v_lowest)::uuid,
    (lpad(to_hex((extract(epoch FROM v_to) * 1000)::bigint), 12, '0') || v_lowest)::uuid);
  RETURN true;
END $$;
--> statement-breakpoint
-- How far each consumer has read; where one stands at a fault, what it was.
CREATE TABLE "event_mark" (
	"consumer" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"batch" integer NOT NULL,
	"tries" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	"fault" text,
	CONSTRAINT "event_mark_number" CHECK ("number" >= 0),
	CONSTRAINT "event_mark_batch" CHECK ("batch" BETWEEN 1 AND 500)
);
--> statement-breakpoint
-- Figures of somebody's day or month, by the fixed offset of their account.
CREATE TABLE "event_figure" (
	"user_id" bigint NOT NULL,
	"period" text NOT NULL,
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "event_figure_pk" PRIMARY KEY ("user_id","period","day","measure"),
	CONSTRAINT "event_figure_period" CHECK ("period" IN ('day', 'month')),
	CONSTRAINT "event_figure_value" CHECK ("value" > 0)
);
--> statement-breakpoint
-- Whom a figure that counts people has counted already.
CREATE TABLE "event_counted" (
	"user_id" bigint NOT NULL,
	"period" text NOT NULL,
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"other_id" bigint NOT NULL,
	CONSTRAINT "event_counted_pk" PRIMARY KEY ("user_id","period","day","measure","other_id")
);
