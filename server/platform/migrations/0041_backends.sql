-- What brands' own servers credit, take and give, and their answers by the ids of their calls.
INSERT INTO house (id, name, class) VALUES (-9, 'backend', 'clearing');
--> statement-breakpoint
INSERT INTO account (owner_id, currency)
SELECT house.id, c.currency FROM house, (VALUES ('diamond'), ('gold'), ('point')) AS c (currency)
WHERE house.id = -9;
--> statement-breakpoint
ALTER TABLE transfer_kind DISABLE TRIGGER transfer_kind_append_only;
--> statement-breakpoint
UPDATE transfer_kind SET houses = '{-1,-2,-3,-8,-9,-10}' WHERE kind IN ('ledger.reversal', 'gate.proof');
--> statement-breakpoint
ALTER TABLE transfer_kind ENABLE TRIGGER transfer_kind_append_only;
--> statement-breakpoint
INSERT INTO transfer_kind (kind, houses, reason, takes_back) VALUES
  ('backend.sale', '{-9}', 'what an app''s store sold, credited by the brand''s backend', false),
  ('backend.sale-refund', '{-9,-10}', 'what a store refunded, taken back; what was spent is owed', true),
  ('backend.debit', '{-9}', 'what a brand''s backend took for one of its own reasons', false),
  ('backend.gift', '{-9}', 'what a brand''s backend gave for one of its own reasons', false);
--> statement-breakpoint
CREATE TABLE "backend_answer" (
	"brand" text NOT NULL,
	"id" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "backend_answer_brand_id_pk" PRIMARY KEY("brand","id")
);
--> statement-breakpoint
CREATE INDEX "backend_answer_age" ON "backend_answer" USING btree ("created_at");
--> statement-breakpoint
CREATE TABLE "backend_sale" (
	"transfer_id" uuid PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"store" text NOT NULL,
	"transaction" text NOT NULL,
	"user_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"sold_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "backend_sale_amount" CHECK ("backend_sale"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "backend_sale_once" ON "backend_sale" USING btree ("brand","store","transaction");
--> statement-breakpoint
CREATE TABLE "backend_act" (
	"transfer_id" uuid PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"user_id" bigint NOT NULL,
	"act" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "backend_act_amount" CHECK ("backend_act"."amount" > 0),
	CONSTRAINT "backend_act_act" CHECK ("backend_act"."act" IN ('debit', 'gift'))
);
--> statement-breakpoint
CREATE TRIGGER backend_sale_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON backend_sale
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER backend_act_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON backend_act
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
