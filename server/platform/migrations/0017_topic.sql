-- Posts that people share, what others feel and say about them, and what they report.
CREATE TABLE "topic_post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "topic_post_pictures" CHECK (cardinality("topic_post"."pictures") <= 9)
);
--> statement-breakpoint
CREATE TABLE "topic_reaction" (
	"post_id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "topic_reaction_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "topic_comment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "topic_comment_size" CHECK (char_length("topic_comment"."text") BETWEEN 1 AND 500)
);
--> statement-breakpoint
CREATE TABLE "topic_report" (
	"subject_id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "topic_report_pk" PRIMARY KEY("subject_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "topic_post" ADD CONSTRAINT "topic_post_user" FOREIGN KEY ("user_id") REFERENCES "app_user"("id");
--> statement-breakpoint
ALTER TABLE "topic_reaction" ADD CONSTRAINT "topic_reaction_post" FOREIGN KEY ("post_id") REFERENCES "topic_post"("id");
--> statement-breakpoint
ALTER TABLE "topic_reaction" ADD CONSTRAINT "topic_reaction_user" FOREIGN KEY ("user_id") REFERENCES "app_user"("id");
--> statement-breakpoint
ALTER TABLE "topic_comment" ADD CONSTRAINT "topic_comment_post" FOREIGN KEY ("post_id") REFERENCES "topic_post"("id");
--> statement-breakpoint
ALTER TABLE "topic_comment" ADD CONSTRAINT "topic_comment_user" FOREIGN KEY ("user_id") REFERENCES "app_user"("id");
--> statement-breakpoint
ALTER TABLE "topic_report" ADD CONSTRAINT "topic_report_user" FOREIGN KEY ("user_id") REFERENCES "app_user"("id");
--> statement-breakpoint
CREATE INDEX "topic_reaction_kinds" ON "topic_reaction" ("post_id","kind");
--> statement-breakpoint
CREATE INDEX "topic_comment_shown" ON "topic_comment" ("post_id","id") WHERE "deleted_at" IS NULL AND "hidden_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "topic_comment_latest" ON "topic_comment" ("user_id","created_at");
