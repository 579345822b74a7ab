-- Texts are written in the ops console: who published a version and why, and drafts that operators share.
ALTER TABLE "content_version" ADD COLUMN "operator" text;
--> statement-breakpoint
ALTER TABLE "content_version" ADD COLUMN "reason" text;
--> statement-breakpoint
ALTER TABLE "content_version" ADD COLUMN "restores" integer;
--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_author" CHECK (("operator" IS NULL) = ("reason" IS NULL));
--> statement-breakpoint
CREATE INDEX "content_version_published" ON "content_version" USING btree ("published_at");
--> statement-breakpoint
CREATE TABLE "content_draft" (
	"slug" text NOT NULL,
	"brand" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"updated_on" text NOT NULL,
	"markdown" text NOT NULL,
	"base" integer NOT NULL,
	"revision" uuid NOT NULL,
	"operator" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_draft_pk" PRIMARY KEY("slug","brand","language"),
	CONSTRAINT "content_draft_base" CHECK ("content_draft"."base" >= 0),
	CONSTRAINT "content_draft_size" CHECK (octet_length("content_draft"."markdown") <= 196608)
);
