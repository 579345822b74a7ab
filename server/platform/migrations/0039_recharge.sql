-- Orders of top-ups, what their providers told, and what they moved.
INSERT INTO transfer_kind (kind, houses, reason, takes_back) VALUES
  ('recharge.paid', '{-8}', 'what a player bought, credited when its payment was told', false),
  ('recharge.bonus', '{-8}', 'what comes on top of a first payment', false),
  ('recharge.refund', '{-8,-10}', 'a payment that was given back or lost, taken back; what was spent is owed', true);
--> statement-breakpoint
CREATE TABLE "recharge_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" bigint NOT NULL,
	"request_key" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"brand" text NOT NULL,
	"pack" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"bonus" bigint NOT NULL,
	"price_minor" bigint NOT NULL,
	"price_currency" text NOT NULL,
	"usd_minor" bigint NOT NULL,
	"country" text NOT NULL,
	"method" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"pay_url" text,
	"return_url" text NOT NULL,
	"lang" text NOT NULL,
	"tuning_version" bigint NOT NULL,
	"state" text NOT NULL,
	"seen_state" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	CONSTRAINT "recharge_order_number_unique" UNIQUE("number"),
	CONSTRAINT "recharge_order_once" UNIQUE("user_id","request_key"),
	CONSTRAINT "recharge_order_sold" CHECK ("recharge_order"."currency" IN ('diamond', 'gold')),
	CONSTRAINT "recharge_order_amounts" CHECK ("recharge_order"."amount" > 0 AND "recharge_order"."bonus" >= 0 AND "recharge_order"."price_minor" > 0),
	CONSTRAINT "recharge_order_state" CHECK ("recharge_order"."state" IN ('created', 'paying', 'paid', 'failed', 'cancelled', 'expired', 'refunded', 'disputed', 'won', 'lost'))
);
--> statement-breakpoint
ALTER TABLE "recharge_order" ADD CONSTRAINT "recharge_order_user" FOREIGN KEY ("user_id") REFERENCES "app_user"("id");
--> statement-breakpoint
CREATE UNIQUE INDEX "recharge_order_ref" ON "recharge_order" USING btree ("provider","provider_ref") WHERE provider_ref IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "recharge_order_mine" ON "recharge_order" USING btree ("user_id","id");
--> statement-breakpoint
CREATE INDEX "recharge_order_open" ON "recharge_order" USING btree ("looked_at") WHERE state IN ('created', 'paying');
--> statement-breakpoint
-- What was bought for how much never changes; a provider's name for it is learnt once.
CREATE FUNCTION recharge_order_keeps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.id, OLD.number, OLD.user_id, OLD.request_key, OLD.body_hash, OLD.brand, OLD.pack, OLD.currency, OLD.amount, OLD.bonus, OLD.price_minor,
      OLD.price_currency, OLD.usd_minor, OLD.country, OLD.method, OLD.provider, OLD.return_url, OLD.lang,
      OLD.tuning_version, OLD.created_at, OLD.expires_at)
    IS DISTINCT FROM
     (NEW.id, NEW.number, NEW.user_id, NEW.request_key, NEW.body_hash, NEW.brand, NEW.pack, NEW.currency, NEW.amount, NEW.bonus, NEW.price_minor,
      NEW.price_currency, NEW.usd_minor, NEW.country, NEW.method, NEW.provider, NEW.return_url, NEW.lang,
      NEW.tuning_version, NEW.created_at, NEW.expires_at)
    OR OLD.provider_ref <> NEW.provider_ref OR OLD.paid_at <> NEW.paid_at
    OR (OLD.provider_ref IS NOT NULL AND NEW.provider_ref IS NULL)
    OR (OLD.paid_at IS NOT NULL AND NEW.paid_at IS NULL)
  THEN
    RAISE EXCEPTION 'an order stays what it is' USING ERRCODE = '23514', CONSTRAINT = 'recharge_order_keeps';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER recharge_order_keeps BEFORE UPDATE ON recharge_order FOR EACH ROW EXECUTE FUNCTION recharge_order_keeps();
--> statement-breakpoint
CREATE TRIGGER recharge_order_stays BEFORE DELETE OR TRUNCATE ON recharge_order
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What an order moved: each once.
CREATE TABLE "recharge_transfer" (
	"transfer_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL REFERENCES "recharge_order"("id"),
	"user_id" bigint NOT NULL,
	"what" text NOT NULL,
	CONSTRAINT "recharge_transfer_once" UNIQUE("order_id","what"),
	CONSTRAINT "recharge_transfer_what" CHECK ("recharge_transfer"."what" IN ('paid', 'bonus', 'refund', 'bonus-refund'))
);
--> statement-breakpoint
-- A first payment is one.
CREATE UNIQUE INDEX "recharge_transfer_first" ON "recharge_transfer" USING btree ("user_id") WHERE what = 'bonus';
--> statement-breakpoint
CREATE TRIGGER recharge_transfer_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON recharge_transfer
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What providers told, by webhooks and when they were asked: what came of it, and what was kept aside.
CREATE TABLE "recharge_fact" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"body" text NOT NULL,
	"outcome" text NOT NULL,
	"why" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "recharge_fact_once" UNIQUE("provider","event"),
	CONSTRAINT "recharge_fact_outcome" CHECK ("recharge_fact"."outcome" IN ('applied', 'known', 'kept'))
);
--> statement-breakpoint
CREATE INDEX "recharge_fact_order" ON "recharge_fact" USING btree ("order_id") WHERE order_id IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER recharge_fact_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON recharge_fact
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Guardian's consent or full legal capacity (spec §1), said before the first payment.
CREATE TABLE "recharge_consent" (
	"user_id" bigint PRIMARY KEY NOT NULL REFERENCES "app_user"("id"),
	"slug" text NOT NULL,
	"brand" text NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER recharge_consent_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON recharge_consent
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Where somebody's pages hear that something about their top-ups changed.
CREATE TABLE "recharge_reader" (
	"user_id" bigint PRIMARY KEY NOT NULL REFERENCES "app_user"("id"),
	"room" uuid NOT NULL
);
--> statement-breakpoint
-- Which payments an operator wants given back, by whom and why; providers are asked until they tell of it.
CREATE TABLE "recharge_refund_wish" (
	"order_id" uuid PRIMARY KEY NOT NULL REFERENCES "recharge_order"("id"),
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER recharge_refund_wish_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON recharge_refund_wish
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The provider of the demo world: its payments, and the webhooks that it sends.
CREATE TABLE "sandbox_payment" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"brand" text NOT NULL,
	"price_minor" bigint NOT NULL,
	"price_currency" text NOT NULL,
	"method" text NOT NULL,
	"state" text NOT NULL,
	"told_minor" bigint NOT NULL,
	"disputes" integer DEFAULT 0 NOT NULL,
	"return_url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payment_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhook" (
	"id" text NOT NULL,
	"sending" integer NOT NULL,
	"payment_id" text NOT NULL REFERENCES "sandbox_payment"("id"),
	"type" text NOT NULL,
	"body" text NOT NULL,
	"is_forged" boolean DEFAULT false NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"settles" boolean DEFAULT false NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"status" integer,
	CONSTRAINT "sandbox_webhook_pk" PRIMARY KEY("id","sending")
);
--> statement-breakpoint
CREATE INDEX "sandbox_webhook_due" ON "sandbox_webhook" USING btree ("due_at") WHERE sent_at IS NULL;
--> statement-breakpoint
CREATE INDEX "sandbox_webhook_payment" ON "sandbox_webhook" USING btree ("payment_id");
