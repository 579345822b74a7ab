-- Withdrawals: points that are held, then paid out, given on to an upline, or given back; rates; what each moved.
INSERT INTO house (id, name, class) VALUES (-20, 'withdrawal', 'clearing'), (-21, 'paid-out', 'clearing');
--> statement-breakpoint
INSERT INTO account (owner_id, currency)
SELECT house.id, c.currency FROM house, (VALUES ('diamond'), ('gold'), ('point')) AS c (currency)
WHERE house.id IN (-20, -21);
--> statement-breakpoint
ALTER TABLE transfer_kind DISABLE TRIGGER transfer_kind_append_only;
--> statement-breakpoint
UPDATE transfer_kind SET houses = (SELECT array_agg(id ORDER BY id DESC) FROM house)
WHERE kind IN ('ledger.reversal', 'ledger.taken-back', 'gate.proof');
--> statement-breakpoint
ALTER TABLE transfer_kind ENABLE TRIGGER transfer_kind_append_only;
--> statement-breakpoint
INSERT INTO transfer_kind (kind, houses, reason, takes_back) VALUES
  ('withdrawal.held', '{-20}', 'points of a withdrawal, held from its request on', false),
  ('withdrawal.released', '{-20}', 'points of a withdrawal that was not paid, given back', false),
  ('withdrawal.settled', '{-20,-21}', 'points of a withdrawal that was paid out', false),
  ('withdrawal.proxy', '{-20}', 'points of a proxy withdrawal, given on to the upline', false),
  ('withdrawal.returned', '{-21}', 'points of a pay-out that the bank sent back', false);
--> statement-breakpoint
-- Money that is set aside until something is decided: settled or released, once.
CREATE TABLE "held_money" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"house" bigint NOT NULL REFERENCES "house"("id"),
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"held_by" uuid NOT NULL REFERENCES "transfer"("id"),
	"state" text NOT NULL,
	"ended_by" uuid REFERENCES "transfer"("id"),
	"held_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "held_money_held_by_unique" UNIQUE("held_by"),
	CONSTRAINT "held_money_ended_by_unique" UNIQUE("ended_by"),
	CONSTRAINT "held_money_amount" CHECK ("held_money"."amount" > 0),
	CONSTRAINT "held_money_state" CHECK ("held_money"."state" IN ('held', 'settled', 'released')),
	CONSTRAINT "held_money_ended" CHECK (
		("held_money"."state" = 'held') = ("held_money"."ended_by" IS NULL)
		AND ("held_money"."ended_by" IS NULL) = ("held_money"."ended_at" IS NULL))
);
--> statement-breakpoint
CREATE INDEX "held_money_open" ON "held_money" USING btree ("user_id","currency") WHERE state = 'held';
--> statement-breakpoint
CREATE FUNCTION held_money_ends_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'held' OR NEW.state = 'held'
    OR (OLD.id, OLD.user_id, OLD.house, OLD.currency, OLD.amount, OLD.held_by, OLD.held_at)
      IS DISTINCT FROM (NEW.id, NEW.user_id, NEW.house, NEW.currency, NEW.amount, NEW.held_by, NEW.held_at)
  THEN
    RAISE EXCEPTION 'what is held ends once' USING ERRCODE = '23514', CONSTRAINT = 'held_money_ends_once';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER held_money_ends_once BEFORE UPDATE ON held_money FOR EACH ROW EXECUTE FUNCTION held_money_ends_once();
--> statement-breakpoint
CREATE TRIGGER held_money_stays BEFORE DELETE OR TRUNCATE ON held_money
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What a US dollar is worth in each currency: the newest row of a currency holds.
CREATE TABLE "exchange_rate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"micros" bigint NOT NULL,
	"dated" text NOT NULL,
	"source" text NOT NULL,
	"set_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchange_rate_currency" CHECK ("exchange_rate"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "exchange_rate_micros" CHECK ("exchange_rate"."micros" > 0),
	CONSTRAINT "exchange_rate_dated" CHECK ("exchange_rate"."dated" ~ '^\d{4}-\d\d-\d\d$'),
	CONSTRAINT "exchange_rate_source" CHECK ("exchange_rate"."source" ~ '\S' AND "exchange_rate"."set_by" ~ '\S')
);
--> statement-breakpoint
CREATE INDEX "exchange_rate_newest" ON "exchange_rate" USING btree ("currency","id");
--> statement-breakpoint
CREATE TRIGGER exchange_rate_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON exchange_rate
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"brand" text NOT NULL,
	"country" text NOT NULL,
	"lang" text NOT NULL,
	"way" text NOT NULL,
	"binding_id" uuid,
	"upline_id" bigint REFERENCES "app_user"("id"),
	"points" bigint NOT NULL,
	"currency" text NOT NULL,
	"minor" bigint NOT NULL,
	"usd_minor" bigint NOT NULL,
	"rate_id" uuid REFERENCES "exchange_rate"("id"),
	"hold_id" uuid NOT NULL REFERENCES "held_money"("id"),
	"needs_second" boolean NOT NULL,
	"hash" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"review_at" timestamp with time zone NOT NULL,
	"first_approver_id" uuid REFERENCES "operator"("id"),
	"first_approver" text,
	"first_approved_at" timestamp with time zone,
	"decider_id" uuid REFERENCES "operator"("id"),
	"decider" text,
	"decided_at" timestamp with time zone,
	"why" text,
	"provider" text,
	"asked_at" timestamp with time zone,
	"provider_ref" text,
	"looked_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	CONSTRAINT "withdrawal_number_unique" UNIQUE("number"),
	CONSTRAINT "withdrawal_hold_id_unique" UNIQUE("hold_id"),
	CONSTRAINT "withdrawal_amounts" CHECK ("withdrawal"."points" > 0 AND "withdrawal"."minor" > 0 AND "withdrawal"."usd_minor" >= 0),
	CONSTRAINT "withdrawal_way" CHECK ("withdrawal"."way" IN ('purse', 'bank', 'usdt', 'alipay', 'upline')),
	CONSTRAINT "withdrawal_where" CHECK (
		("withdrawal"."way" = 'upline') = ("withdrawal"."upline_id" IS NOT NULL)
		AND ("withdrawal"."way" = 'upline') = ("withdrawal"."binding_id" IS NULL)
		AND ("withdrawal"."way" = 'upline') = ("withdrawal"."rate_id" IS NULL)
		AND "withdrawal"."upline_id" IS DISTINCT FROM "withdrawal"."user_id"),
	CONSTRAINT "withdrawal_hash" CHECK ("withdrawal"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "withdrawal_state" CHECK ("withdrawal"."state" IN ('submitted', 'inReview', 'approved', 'sent', 'paid', 'cancelled', 'rejected', 'unknown', 'returned')),
	CONSTRAINT "withdrawal_why" CHECK ("withdrawal"."why" IN ('name', 'account', 'origin', 'rules', 'wish', 'refused')),
	CONSTRAINT "withdrawal_rejected" CHECK ("withdrawal"."state" <> 'rejected' OR "withdrawal"."why" IS NOT NULL),
	CONSTRAINT "withdrawal_decided" CHECK (
		"withdrawal"."state" NOT IN ('approved', 'sent', 'paid', 'unknown', 'returned') OR "withdrawal"."decider_id" IS NOT NULL),
	CONSTRAINT "withdrawal_second_person" CHECK (
		"withdrawal"."state" NOT IN ('approved', 'sent', 'paid', 'unknown', 'returned') OR NOT "withdrawal"."needs_second"
		OR ("withdrawal"."first_approver_id" IS NOT NULL AND "withdrawal"."first_approver_id" <> "withdrawal"."decider_id")),
	CONSTRAINT "withdrawal_asked" CHECK (
		("withdrawal"."asked_at" IS NULL) = ("withdrawal"."provider" IS NULL)
		AND ("withdrawal"."state" NOT IN ('sent', 'unknown') OR "withdrawal"."asked_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX "withdrawal_mine" ON "withdrawal" USING btree ("user_id","id");
--> statement-breakpoint
CREATE INDEX "withdrawal_of_upline" ON "withdrawal" USING btree ("upline_id","id") WHERE upline_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "withdrawal_of_binding" ON "withdrawal" USING btree ("binding_id") WHERE binding_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "withdrawal_created" ON "withdrawal" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "withdrawal_open" ON "withdrawal" USING btree ("state","review_at") WHERE state IN ('submitted', 'inReview', 'approved', 'sent', 'unknown');
--> statement-breakpoint
CREATE INDEX "withdrawal_paid" ON "withdrawal" USING btree ("way","paid_at") WHERE paid_at IS NOT NULL;
--> statement-breakpoint
-- What was asked for never changes, and what was decided, asked of a provider and told is learnt once.
CREATE FUNCTION withdrawal_keeps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.id, OLD.number, OLD.user_id, OLD.brand, OLD.country, OLD.lang, OLD.way, OLD.binding_id, OLD.upline_id,
      OLD.points, OLD.currency, OLD.minor, OLD.usd_minor, OLD.rate_id, OLD.hold_id, OLD.needs_second, OLD.hash,
      OLD.created_at, OLD.review_at)
    IS DISTINCT FROM
     (NEW.id, NEW.number, NEW.user_id, NEW.brand, NEW.country, NEW.lang, NEW.way, NEW.binding_id, NEW.upline_id,
      NEW.points, NEW.currency, NEW.minor, NEW.usd_minor, NEW.rate_id, NEW.hold_id, NEW.needs_second, NEW.hash,
      NEW.created_at, NEW.review_at)
    OR (OLD.first_approver_id IS NOT NULL AND (OLD.first_approver_id, OLD.first_approver, OLD.first_approved_at)
      IS DISTINCT FROM (NEW.first_approver_id, NEW.first_approver, NEW.first_approved_at))
    OR (OLD.decider_id IS NOT NULL AND OLD.state <> 'approved' AND (OLD.decider_id, OLD.decider, OLD.decided_at)
      IS DISTINCT FROM (NEW.decider_id, NEW.decider, NEW.decided_at))
    OR (OLD.asked_at IS NOT NULL AND (OLD.provider, OLD.asked_at) IS DISTINCT FROM (NEW.provider, NEW.asked_at))
    OR (OLD.provider_ref IS NOT NULL AND OLD.provider_ref IS DISTINCT FROM NEW.provider_ref)
    OR (OLD.paid_at IS NOT NULL AND OLD.paid_at IS DISTINCT FROM NEW.paid_at)
  THEN
    RAISE EXCEPTION 'a withdrawal stays what it is' USING ERRCODE = '23514', CONSTRAINT = 'withdrawal_keeps';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER withdrawal_keeps BEFORE UPDATE ON withdrawal FOR EACH ROW EXECUTE FUNCTION withdrawal_keeps();
--> statement-breakpoint
CREATE TRIGGER withdrawal_stays BEFORE DELETE OR TRUNCATE ON withdrawal
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What a withdrawal moved: each once.
CREATE TABLE "withdrawal_transfer" (
	"transfer_id" uuid PRIMARY KEY NOT NULL REFERENCES "transfer"("id"),
	"withdrawal_id" uuid NOT NULL REFERENCES "withdrawal"("id"),
	"user_id" bigint NOT NULL,
	"what" text NOT NULL,
	CONSTRAINT "withdrawal_transfer_once" UNIQUE("withdrawal_id","what"),
	CONSTRAINT "withdrawal_transfer_what" CHECK ("withdrawal_transfer"."what" IN ('held', 'released', 'settled', 'proxy', 'returned'))
);
--> statement-breakpoint
-- What is held ends in one way.
CREATE UNIQUE INDEX "withdrawal_transfer_end" ON "withdrawal_transfer" USING btree ("withdrawal_id") WHERE what IN ('released', 'settled', 'proxy');
--> statement-breakpoint
CREATE TRIGGER withdrawal_transfer_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawal_transfer
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Why a withdrawal is looked at closely: the rule, and what it found, in figures and ids alone.
CREATE TABLE "withdrawal_risk" (
	"withdrawal_id" uuid NOT NULL REFERENCES "withdrawal"("id"),
	"rule" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawal_risk_pk" PRIMARY KEY("withdrawal_id","rule")
);
--> statement-breakpoint
CREATE TRIGGER withdrawal_risk_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON withdrawal_risk
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
