-- One-time codes by mail or text message (server/platform/codes.ts).
CREATE TABLE "one_time_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"target" text NOT NULL,
	"context" jsonb NOT NULL,
	"mac" text NOT NULL,
	"key_version" integer NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"attempt" uuid,
	"redeemed_at" timestamp with time zone,
	CONSTRAINT "one_time_code_redeemed" CHECK (("attempt" IS NULL) = ("redeemed_at" IS NULL))
);
--> statement-breakpoint
CREATE INDEX "one_time_code_latest" ON "one_time_code" USING btree ("purpose","subject","target","sent_at");
--> statement-breakpoint
CREATE INDEX "one_time_code_age" ON "one_time_code" USING btree ("expires_at");
--> statement-breakpoint
-- Who signed up here, instead of coming by an app's token; how old they say they are.
ALTER TABLE "app_user" ADD COLUMN "is_registered" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "birth_year" smallint;
--> statement-breakpoint
-- What opens an account in a browser: a contact that was proven, or a provider's account.
CREATE TABLE "user_login" (
	"user_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_login_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "user_login_once" UNIQUE("brand","kind","subject"),
	CONSTRAINT "user_login_kind" CHECK ("kind" IN ('email', 'phone', 'google', 'facebook'))
);
--> statement-breakpoint
-- Sign-ins in browsers, each with its cookie as a hash; it is replaced as the session is used.
CREATE TABLE "browser_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"opened_by" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"previous_hash" text,
	"is_used" boolean DEFAULT false NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	-- When it ended by the database's clock: what running servers look for.
	"end_noted_at" timestamp with time zone,
	CONSTRAINT "browser_session_once" UNIQUE("user_id","opened_by"),
	CONSTRAINT "browser_session_ended" CHECK (("ended_at" IS NULL) = ("end_reason" IS NULL)),
	CONSTRAINT "browser_session_reason" CHECK ("end_reason" IN ('signed-out', 'ended', 'everywhere', 'reused', 'deleted'))
);
--> statement-breakpoint
CREATE INDEX "browser_session_of_user" ON "browser_session" USING btree ("user_id","seen_at");
--> statement-breakpoint
CREATE INDEX "browser_session_end_noted" ON "browser_session" USING btree ("end_noted_at") WHERE "end_noted_at" IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION note_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.ended_at IS NOT NULL AND OLD.ended_at IS NULL THEN
    NEW.end_noted_at := clock_timestamp();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER browser_session_end BEFORE UPDATE ON "browser_session"
FOR EACH ROW EXECUTE FUNCTION note_session_end();
--> statement-breakpoint
-- Which version of a text somebody agreed to, and when.
CREATE TABLE "agreed_text" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"slug" text NOT NULL,
	"brand" text NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "agreed_text_of_user" ON "agreed_text" USING btree ("user_id","slug");
--> statement-breakpoint
CREATE TRIGGER agreed_text_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON agreed_text
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The invitation by which somebody signed up.
CREATE TABLE "user_invitation" (
	"user_id" bigint PRIMARY KEY NOT NULL REFERENCES "app_user"("id"),
	"code" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "user_invitation_code" ON "user_invitation" USING btree ("code");
--> statement-breakpoint
CREATE TRIGGER user_invitation_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON user_invitation
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Pictures for the form of a new account, until that is made.
CREATE TABLE "sign_up_picture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sign_up_picture_age" ON "sign_up_picture" USING btree ("created_at");
--> statement-breakpoint
-- Who asked to delete their account, when that is due, and what came of it.
CREATE TABLE "account_deletion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "account_deletion_one_end" CHECK ("cancelled_at" IS NULL OR "done_at" IS NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "account_deletion_one_open" ON "account_deletion" USING btree ("user_id") WHERE "cancelled_at" IS NULL AND "done_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "account_deletion_due" ON "account_deletion" USING btree ("due_at") WHERE "cancelled_at" IS NULL AND "done_at" IS NULL;
