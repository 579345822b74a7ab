-- What providers of pay-outs told, and the files that went to banks.
CREATE TABLE "withdrawal_fact" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event" text NOT NULL,
	"kind" text NOT NULL,
	"withdrawal_id" uuid REFERENCES "withdrawal"("id"),
	"reference" text NOT NULL,
	"minor" bigint,
	"currency" text,
	"outcome" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawal_fact_once" UNIQUE("provider","event"),
	CONSTRAINT "withdrawal_fact_kind" CHECK ("withdrawal_fact"."kind" IN ('sent', 'paid', 'refused', 'returned')),
	CONSTRAINT "withdrawal_fact_outcome" CHECK ("withdrawal_fact"."outcome" IN ('applied', 'known', 'kept'))
);
--> statement-breakpoint
CREATE INDEX "withdrawal_fact_of" ON "withdrawal_fact" USING btree ("withdrawal_id") WHERE withdrawal_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "withdrawal_fact_kept" ON "withdrawal_fact" USING btree ("at","id") WHERE outcome = 'kept';
--> statement-breakpoint
CREATE TRIGGER withdrawal_fact_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawal_fact
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A file for the bank: which withdrawals stand in it, and the hash of its bytes. The bytes hold people's accounts, and
-- are made anew when they are asked for.
CREATE TABLE "withdrawal_batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"sha256" text NOT NULL,
	"lines" integer NOT NULL,
	"operator_id" uuid NOT NULL REFERENCES "operator"("id"),
	"operator" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawal_batch_number_unique" UNIQUE("number"),
	CONSTRAINT "withdrawal_batch_sha256" CHECK ("withdrawal_batch"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "withdrawal_batch_lines" CHECK ("withdrawal_batch"."lines" > 0)
);
--> statement-breakpoint
CREATE INDEX "withdrawal_batch_made" ON "withdrawal_batch" USING btree ("at","id");
--> statement-breakpoint
CREATE TRIGGER withdrawal_batch_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawal_batch
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A withdrawal stands in one file at the most.
CREATE TABLE "withdrawal_batch_line" (
	"withdrawal_id" uuid PRIMARY KEY NOT NULL REFERENCES "withdrawal"("id"),
	"batch_id" uuid NOT NULL REFERENCES "withdrawal_batch"("id"),
	"line" integer NOT NULL,
	CONSTRAINT "withdrawal_batch_line_once" UNIQUE("batch_id","line")
);
--> statement-breakpoint
CREATE TRIGGER withdrawal_batch_line_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawal_batch_line
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The provider of the demo world: what it was asked to pay, and how it is going to behave.
CREATE TABLE "sandbox_payout" (
	"reference" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payout_id_unique" UNIQUE("id"),
	CONSTRAINT "sandbox_payout_state" CHECK ("sandbox_payout"."state" IN ('pending', 'paid', 'refused', 'returned'))
);
