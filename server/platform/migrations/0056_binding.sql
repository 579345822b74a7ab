-- Where points are paid to. An account (a wallet, a bank's, an address) belongs to one user in all brands: of its number
-- only a keyed hash is compared (server/platform/data-keys.ts).
CREATE TABLE "binding_account" (
	"account_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "binding_account_of_user" ON "binding_account" USING btree ("user_id");
--> statement-breakpoint
-- It is never changed; the deletion of an account takes it away.
CREATE FUNCTION binding_is_never_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER binding_account_stays BEFORE UPDATE OR TRUNCATE ON binding_account
FOR EACH STATEMENT EXECUTE FUNCTION binding_is_never_changed();
--> statement-breakpoint
-- What was bound, first to last: a later one of a method names the one whose place it takes. What tells of the account
-- is sealed under its owner's data key; when that is destroyed, the number is gone and the row stays.
CREATE TABLE "binding" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"method" text NOT NULL,
	"kind" text,
	"country" text NOT NULL,
	"label" text NOT NULL,
	"sealed" text,
	"account_hash" text REFERENCES "binding_account"("account_hash"),
	"bound_at" timestamp with time zone NOT NULL,
	"rests_until" timestamp with time zone NOT NULL,
	"replaces" uuid REFERENCES "binding"("id"),
	CONSTRAINT "binding_method" CHECK ("method" IN ('purse', 'bank', 'usdt', 'alipay')),
	CONSTRAINT "binding_rests" CHECK ("rests_until" >= "bound_at"),
	CONSTRAINT "binding_erased" CHECK (("sealed" IS NULL) = ("account_hash" IS NULL)),
	CONSTRAINT "binding_replaced_once" UNIQUE("replaces")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "binding_first" ON "binding" USING btree ("user_id","method") WHERE "replaces" IS NULL;
--> statement-breakpoint
CREATE INDEX "binding_of_user" ON "binding" USING btree ("user_id","bound_at");
--> statement-breakpoint
CREATE INDEX "binding_of_account" ON "binding" USING btree ("account_hash") WHERE "account_hash" IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER binding_stays BEFORE DELETE OR TRUNCATE ON binding
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Only the deletion of an account changes a row, and then it takes the number away and nothing else.
CREATE FUNCTION binding_is_only_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sealed IS NOT NULL OR NEW.account_hash IS NOT NULL OR NEW.label <> '—'
    OR (to_jsonb(NEW) - 'sealed' - 'account_hash' - 'label') <> (to_jsonb(OLD) - 'sealed' - 'account_hash' - 'label') THEN
    RAISE EXCEPTION 'a binding is never changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER binding_erased BEFORE UPDATE ON binding
FOR EACH ROW EXECUTE FUNCTION binding_is_only_erased();
--> statement-breakpoint
-- One replaces the one that holds now, of the same person and method.
CREATE FUNCTION binding_replaces_its_own() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.replaces IS NOT NULL AND NOT EXISTS (
    SELECT FROM binding b WHERE b.id = NEW.replaces AND b.user_id = NEW.user_id AND b.method = NEW.method
  ) THEN
    RAISE EXCEPTION 'a binding replaces none of another' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NOT EXISTS (
    SELECT FROM binding_account a WHERE a.account_hash = NEW.account_hash AND a.user_id = NEW.user_id
  ) THEN
    RAISE EXCEPTION 'a binding is of its owner''s account' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER binding_own BEFORE INSERT ON binding
FOR EACH ROW EXECUTE FUNCTION binding_replaces_its_own();
--> statement-breakpoint
-- Who tried to bind an account that is another's: withdrawals look at it.
CREATE TABLE "binding_try" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"account_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "binding_try_of_account" ON "binding_try" USING btree ("account_hash","user_id");
--> statement-breakpoint
CREATE INDEX "binding_try_of_user" ON "binding_try" USING btree ("user_id");
--> statement-breakpoint
CREATE TRIGGER binding_try_stays BEFORE UPDATE OR TRUNCATE ON binding_try
FOR EACH STATEMENT EXECUTE FUNCTION binding_is_never_changed();
