-- Every version of every text that was ever published; the newest is what pages show.
CREATE TABLE "content_version" (
	"slug" text NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"updated_on" date NOT NULL,
	"markdown" text NOT NULL,
	"hash" text NOT NULL,
	"source" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_version_pk" PRIMARY KEY("slug","brand","language","version"),
	CONSTRAINT "content_version_counts" CHECK ("content_version"."version" > 0),
	CONSTRAINT "content_version_size" CHECK (octet_length("content_version"."markdown") <= 65536),
	CONSTRAINT "content_version_source" CHECK ("content_version"."source" IN ('seed', 'import'))
);
--> statement-breakpoint
CREATE TRIGGER content_version_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON content_version
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
