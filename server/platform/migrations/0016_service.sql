-- Answers by key of calls that anyone may make: there is no user whom a key could belong to.
CREATE TABLE "open_idempotency" (
	"operation" text NOT NULL,
	"key" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "open_idempotency_pk" PRIMARY KEY("operation","key")
);
--> statement-breakpoint
CREATE INDEX "open_idempotency_age" ON "open_idempotency" USING btree ("created_at");
--> statement-breakpoint
-- Whoever wants to become a partner (`/joinus`).
CREATE TABLE "partner_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"contact" text NOT NULL,
	"message" text,
	"address" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_request_kind" CHECK ("partner_request"."kind" IN ('whatsapp', 'telegram', 'mailbox'))
);
--> statement-breakpoint
CREATE INDEX "partner_request_address" ON "partner_request" USING btree ("address","created_at") WHERE "address" IS NOT NULL;
--> statement-breakpoint
-- What is written to customer service, its pictures, and what was answered.
CREATE TABLE "service_ticket" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"category" text NOT NULL,
	"text" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "service_ticket_of_user" ON "service_ticket" USING btree ("user_id","id");
--> statement-breakpoint
CREATE INDEX "service_ticket_open" ON "service_ticket" USING btree ("id") WHERE "answered_at" IS NULL;
--> statement-breakpoint
CREATE TABLE "service_picture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"ticket_id" uuid REFERENCES "service_ticket"("id"),
	"place" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_picture_place" UNIQUE("ticket_id","place"),
	CONSTRAINT "service_picture_placed" CHECK (("service_picture"."ticket_id" IS NULL) = ("service_picture"."place" IS NULL))
);
--> statement-breakpoint
CREATE INDEX "service_picture_of_user" ON "service_picture" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "service_picture_loose" ON "service_picture" USING btree ("created_at") WHERE "ticket_id" IS NULL;
--> statement-breakpoint
CREATE TABLE "service_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL REFERENCES "service_ticket"("id"),
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "service_answer_of_ticket" ON "service_answer" USING btree ("ticket_id","id");
--> statement-breakpoint
-- Mail that waits to be sent, was sent, or could not be.
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"fault" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "mail_state" CHECK ("mail"."state" IN ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("due_at") WHERE "state" = 'queued';
