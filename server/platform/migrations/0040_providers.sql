-- Sign-ins at Google and Facebook that are under way.
CREATE TABLE "provider_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"state_hash" text NOT NULL,
	"cookie_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"brand" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"subject" text,
	"name" text,
	"email" text,
	CONSTRAINT "provider_attempt_state_hash_unique" UNIQUE("state_hash"),
	CONSTRAINT "provider_attempt_provider" CHECK ("provider_attempt"."provider" IN ('google', 'facebook'))
);
--> statement-breakpoint
CREATE INDEX "provider_attempt_age" ON "provider_attempt" USING btree ("created_at");
