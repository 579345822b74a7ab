-- VIP: who was given how many days for what, and until when somebody is one (issue 30).
CREATE TABLE "vip_grant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"source" text NOT NULL,
	"ref" text NOT NULL,
	"days" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "vip_grant_once" UNIQUE("source","ref"),
	CONSTRAINT "vip_grant_days" CHECK ("days" BETWEEN 1 AND 3650),
	CONSTRAINT "vip_grant_source" CHECK ("source" IN ('sweet-pick', 'operator'))
);
--> statement-breakpoint
CREATE INDEX "vip_grant_of_user" ON "vip_grant" USING btree ("user_id","at");
--> statement-breakpoint
CREATE TRIGGER vip_grant_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON vip_grant
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TABLE "vip_revoked" (
	"grant_id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER vip_revoked_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON vip_revoked
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TABLE "vip_standing" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "vip_standing_ends" ON "vip_standing" USING btree ("ends_at");
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "vip" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "app_user_vip" ON "app_user" USING btree ("id") WHERE "vip";
