-- The ops console: who works in it, their sessions, and the audit log.
CREATE TABLE "operator" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"state" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"password" text,
	"totp_secret" text,
	"totp_step" bigint,
	"invitation" text,
	"invitation_ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "operator_name_unique" UNIQUE("name"),
	CONSTRAINT "operator_role" CHECK ("operator"."role" IN ('viewer', 'operator', 'finance', 'admin')),
	CONSTRAINT "operator_state" CHECK ("operator"."state" IN ('invited', 'active', 'disabled')),
	CONSTRAINT "operator_enrolled" CHECK ("operator"."state" <> 'active' OR "operator"."is_demo" OR ("operator"."password" IS NOT NULL AND "operator"."totp_secret" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "operator_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL REFERENCES "operator"("id"),
	"secret_hash" text NOT NULL,
	"address" text NOT NULL,
	"browser" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "operator_session_secret" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE INDEX "operator_session_of" ON "operator_session" USING btree ("operator_id");
--> statement-breakpoint
CREATE TABLE "operator_passkey" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator_id" uuid NOT NULL REFERENCES "operator"("id"),
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "operator_passkey_credential" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE INDEX "operator_passkey_of" ON "operator_passkey" USING btree ("operator_id");
--> statement-breakpoint
CREATE TABLE "operator_recovery_code" (
	"operator_id" uuid NOT NULL REFERENCES "operator"("id"),
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "operator_recovery_code_pk" PRIMARY KEY("operator_id","hash")
);
--> statement-breakpoint
-- Steps of signing in that are under way: a right password, a passkey's challenge. Each is good once.
CREATE TABLE "operator_ticket" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"operator_id" uuid REFERENCES "operator"("id"),
	"challenge" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "operator_ticket_age" ON "operator_ticket" USING btree ("expires_at");
--> statement-breakpoint
-- Failed tries by who tried: a device that had signed in before has its own count, all others share one.
CREATE TABLE "operator_lock" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ops_log" (
	"number" bigint PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator_id" uuid NOT NULL,
	"operator" text NOT NULL,
	"role" text NOT NULL,
	"action" text NOT NULL,
	"target" text,
	"outcome" text NOT NULL,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	"key" uuid,
	"body_hash" text,
	"answer" jsonb,
	"address" text NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ops_log_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "ops_log_once" ON "ops_log" USING btree ("operator_id","key") WHERE "ops_log"."outcome" = 'done';
--> statement-breakpoint
CREATE INDEX "ops_log_at" ON "ops_log" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "ops_log_target" ON "ops_log" USING btree ("target","number");
--> statement-breakpoint
CREATE TRIGGER ops_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ops_log
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION seed_key_is_needed(p_version integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM fair_seed WHERE key_version = p_version AND state <> 'revealed')
    OR EXISTS (SELECT FROM adventure_round WHERE key_version = p_version AND state = 'open')
    OR EXISTS (SELECT FROM flappy_seed WHERE key_version = p_version AND server_seed IS NULL)
    OR EXISTS (SELECT FROM operator WHERE totp_secret LIKE p_version || '.%')
$$;
