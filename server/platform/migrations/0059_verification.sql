-- Verified names and ID numbers (spec §5): sealed, one of an account, one account of a number, never changed.
CREATE TABLE "verification" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"name_sealed" text,
	"number_sealed" text,
	"number_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "verification_number_hash_unique" UNIQUE("number_hash"),
	CONSTRAINT "verification_country" CHECK ("verification"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "verification_erased" CHECK (("verification"."name_sealed" IS NULL) = ("verification"."erased_at" IS NOT NULL) AND ("verification"."number_sealed" IS NULL) = ("verification"."erased_at" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "verification" ADD CONSTRAINT "verification_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "verification_erased_at" ON "verification" ("erased_at") WHERE erased_at IS NOT NULL;
--> statement-breakpoint
-- Nothing is changed but that it is erased; it is removed no sooner.
CREATE FUNCTION verification_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.erased_at IS NULL THEN RAISE EXCEPTION 'a verification stays as long as its account'; END IF;
    RETURN OLD;
  END IF;
  IF OLD.erased_at IS NOT NULL OR NEW.erased_at IS NULL
    OR (NEW.user_id, NEW.country, NEW.number_hash, NEW.at) IS DISTINCT FROM (OLD.user_id, OLD.country, OLD.number_hash, OLD.at)
  THEN
    RAISE EXCEPTION 'a verification is never changed';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER verification_stays BEFORE UPDATE OR DELETE ON "verification"
FOR EACH ROW EXECUTE FUNCTION verification_stays();
