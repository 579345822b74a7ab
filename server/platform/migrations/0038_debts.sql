-- What must be taken back and is spent already becomes a debt: it is owed, later credits pay it first, and no
-- balance is ever below zero. Redeem codes, points into diamonds, and players' own limits on top-ups.

INSERT INTO house (id, name, class) VALUES (-8, 'recharge', 'clearing'), (-10, 'debt', 'clearing');
--> statement-breakpoint
INSERT INTO account (owner_id, currency, balance)
SELECT house.id, currency, NULL
FROM house CROSS JOIN (VALUES ('diamond'), ('gold'), ('point')) AS c (currency)
WHERE house.id IN (-8, -10);
--> statement-breakpoint
-- Kinds that take back what another transfer gave; each of their transfers names that one (`reverses`).
ALTER TABLE "transfer_kind" ADD COLUMN "takes_back" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE transfer_kind DISABLE TRIGGER transfer_kind_append_only;
--> statement-breakpoint
UPDATE transfer_kind SET houses = '{-1,-2,-3,-8,-10}' WHERE kind IN ('ledger.reversal', 'gate.proof');
--> statement-breakpoint
UPDATE transfer_kind SET takes_back = true WHERE kind = 'ledger.reversal';
--> statement-breakpoint
ALTER TABLE transfer_kind ENABLE TRIGGER transfer_kind_append_only;
--> statement-breakpoint
INSERT INTO transfer_kind (kind, houses, reason) VALUES
  ('debt.collect', '{-10}', 'a debt that is paid out of what came in'),
  ('debt.forgiven', '{-1}', 'a debt that an operator forgave: given, so that it pays the debt'),
  ('recharge.redeem', '{-8}', 'what a redeem code brought'),
  ('recharge.exchange', '{-8}', 'points that became diamonds');
--> statement-breakpoint
ALTER TABLE "transfer" DROP CONSTRAINT "transfer_reversal";
--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_reversal"
CHECK ("transfer"."kind" <> 'ledger.reversal' OR "transfer"."reverses" IS NOT NULL);
--> statement-breakpoint
-- As it was (0031), and: only kinds that take back do so. What names a transfer to reverse passes freezes.
CREATE OR REPLACE FUNCTION require_reversal_act() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM transfer_kind k WHERE k.kind = NEW.kind AND k.takes_back) THEN
    RAISE EXCEPTION 'no transfer of this kind takes another back: %', NEW.kind USING ERRCODE = 'P0A03';
  END IF;
  IF NOT EXISTS (SELECT FROM reversal r WHERE r.transfer_id = NEW.id AND r.reverses = NEW.reverses) THEN
    RAISE EXCEPTION 'a reversal without its act' USING ERRCODE = '23503', CONSTRAINT = 'transfer_reversal_act';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- As it was (0009), and: what comes to a frozen account pays its debts.
CREATE OR REPLACE FUNCTION refuse_frozen_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM account_freeze) AND EXISTS (
    SELECT FROM account_freeze f JOIN fresh ON fresh.owner_id = f.owner_id
    WHERE fresh.amount < 0
      AND (SELECT t.reverses IS NULL AND t.kind <> 'debt.collect' FROM transfer t WHERE t.id = fresh.transfer_id)
  ) THEN
    RAISE EXCEPTION 'the account is frozen' USING ERRCODE = 'P0G05';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What a taking back found spent.
CREATE TABLE "debt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"transfer_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "debt_once" UNIQUE("transfer_id","currency"),
	CONSTRAINT "debt_amount" CHECK ("debt"."amount" > 0),
	CONSTRAINT "debt_transfer" FOREIGN KEY ("transfer_id") REFERENCES "transfer"("id"),
	CONSTRAINT "debt_account" FOREIGN KEY ("user_id","currency") REFERENCES "account"("owner_id","currency")
);
--> statement-breakpoint
CREATE INDEX "debt_of_user" ON "debt" USING btree ("user_id","currency","id");
--> statement-breakpoint
CREATE TRIGGER debt_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON debt
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What was paid of each debt, by the transfer that collected it.
CREATE TABLE "debt_payment" (
	"debt_id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "debt_payment_debt_id_transfer_id_pk" PRIMARY KEY("debt_id","transfer_id"),
	CONSTRAINT "debt_payment_amount" CHECK ("debt_payment"."amount" > 0),
	CONSTRAINT "debt_payment_debt" FOREIGN KEY ("debt_id") REFERENCES "debt"("id"),
	CONSTRAINT "debt_payment_transfer" FOREIGN KEY ("transfer_id") REFERENCES "transfer"("id")
);
--> statement-breakpoint
CREATE INDEX "debt_payment_of_transfer" ON "debt_payment" USING btree ("transfer_id");
--> statement-breakpoint
CREATE TRIGGER debt_payment_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON debt_payment
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What is owed now: a row for each open debt of somebody in a currency, written by triggers alone. Without any,
-- a credit asks one empty table and passes by.
CREATE TABLE "owed" (
	"user_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "owed_user_id_currency_pk" PRIMARY KEY("user_id","currency"),
	CONSTRAINT "owed_amount" CHECK ("owed"."amount" >= 0)
);
--> statement-breakpoint
CREATE FUNCTION refuse_direct_owed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what is owed changes by debts and their payments alone' USING ERRCODE = 'P0A02';
END $$;
--> statement-breakpoint
CREATE TRIGGER owed_no_direct_change BEFORE INSERT OR UPDATE OR DELETE ON owed FOR EACH ROW
WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_direct_owed();
--> statement-breakpoint
CREATE TRIGGER owed_not_emptied BEFORE TRUNCATE ON owed
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION note_debt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO owed AS o (user_id, currency, amount) VALUES (NEW.user_id, NEW.currency, NEW.amount)
  ON CONFLICT (user_id, currency) DO UPDATE SET amount = o.amount + excluded.amount;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER debt_noted AFTER INSERT ON debt FOR EACH ROW EXECUTE FUNCTION note_debt();
--> statement-breakpoint
CREATE FUNCTION note_debt_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE owed SET amount = owed.amount - NEW.amount FROM debt d
  WHERE d.id = NEW.debt_id AND owed.user_id = d.user_id AND owed.currency = d.currency;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing is owed' USING ERRCODE = '23514', CONSTRAINT = 'owed_amount';
  END IF;
  DELETE FROM owed USING debt d
  WHERE d.id = NEW.debt_id AND owed.user_id = d.user_id AND owed.currency = d.currency AND owed.amount = 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER debt_payment_noted AFTER INSERT ON debt_payment
FOR EACH ROW EXECUTE FUNCTION note_debt_payment();
--> statement-breakpoint
-- Whatever brings money to somebody who owes, it pays first: at once, in the same transaction, by a transfer of
-- its own right after, the oldest debt first. The accounts that came in are held by entry_apply already, and a
-- debt is made by who holds the account too, so nothing comes between.
CREATE FUNCTION collect_owed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_due record;
  v_transfer uuid;
  v_at timestamptz;
BEGIN
  IF NOT EXISTS (SELECT FROM owed) THEN RETURN NULL; END IF;
  FOR v_due IN
    -- The balance is looked up by its key alone, whatever statistics a young table has.
    SELECT came.owner_id AS user_id, came.currency, came.last, least(o.amount, (
      SELECT a.balance FROM account a WHERE a.owner_id = came.owner_id AND a.currency = came.currency
    )) AS amount
    FROM (
      SELECT owner_id, currency, max(transfer_id::text)::uuid AS last
      FROM fresh WHERE owner_id > 0 AND amount > 0 GROUP BY owner_id, currency
    ) AS came
    JOIN owed o ON o.user_id = came.owner_id AND o.currency = came.currency
    ORDER BY came.owner_id, came.currency
  LOOP
    -- What came in may have left in the same statement, as a stake does that wins less.
    CONTINUE WHEN v_due.amount <= 0;
    v_at := (SELECT t.at FROM transfer t WHERE t.id = v_due.last);
    -- In the order of ids it comes after what came in.
    v_transfer := id_at(id_time(v_due.last) + interval '1 millisecond');
    INSERT INTO transfer (id, kind, at) VALUES (v_transfer, 'debt.collect', v_at);
    INSERT INTO entry (transfer_id, line, owner_id, currency, amount) VALUES
      (v_transfer, 1, v_due.user_id, v_due.currency, -v_due.amount),
      (v_transfer, 2, -10, v_due.currency, v_due.amount);
    INSERT INTO debt_payment (debt_id, transfer_id, amount)
    SELECT placed.id, v_transfer, least(placed.open, v_due.amount - placed.before)
    FROM (
      SELECT id, open, sum(open) OVER (ORDER BY id) - open AS before
      FROM (
        SELECT d.id, d.amount - coalesce((SELECT sum(p.amount) FROM debt_payment p WHERE p.debt_id = d.id), 0) AS open
        FROM debt d WHERE d.user_id = v_due.user_id AND d.currency = v_due.currency
      ) AS left_of
      WHERE open > 0
    ) AS placed
    WHERE placed.before < v_due.amount
    ORDER BY placed.id;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- By its name it runs after entry_apply, entry_freeze and entry_gate.
CREATE TRIGGER entry_owed AFTER INSERT ON entry
REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION collect_owed();
--> statement-breakpoint
-- Who forgave what, and why; the transfer that it made says how much.
CREATE TABLE "debt_forgiveness" (
	"transfer_id" uuid PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "debt_forgiveness_actor" CHECK ("debt_forgiveness"."actor" ~ '\S'),
	CONSTRAINT "debt_forgiveness_reason" CHECK ("debt_forgiveness"."reason" ~ '\S'),
	CONSTRAINT "debt_forgiveness_transfer" FOREIGN KEY ("transfer_id") REFERENCES "transfer"("id")
);
--> statement-breakpoint
CREATE TRIGGER debt_forgiveness_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON debt_forgiveness
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Redeem codes, by a hash that only the seed key makes: who reads this table has no code.
CREATE TABLE "redeem_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"key_version" integer NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"uses" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"batch" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "redeem_code_hash_unique" UNIQUE("hash"),
	CONSTRAINT "redeem_code_currency" CHECK ("redeem_code"."currency" IN ('diamond', 'gold')),
	CONSTRAINT "redeem_code_amount" CHECK ("redeem_code"."amount" > 0),
	CONSTRAINT "redeem_code_uses" CHECK ("redeem_code"."uses" > 0),
	CONSTRAINT "redeem_code_times" CHECK ("redeem_code"."ends_at" > "redeem_code"."starts_at")
);
--> statement-breakpoint
CREATE INDEX "redeem_code_of_batch" ON "redeem_code" USING btree ("batch","id");
--> statement-breakpoint
CREATE TRIGGER redeem_code_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON redeem_code
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Batches that an operator ended before their time.
CREATE TABLE "redeem_end" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch" text NOT NULL,
	"ended_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "redeem_end_batch_unique" UNIQUE("batch")
);
--> statement-breakpoint
CREATE TRIGGER redeem_end_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON redeem_end
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TABLE "redeem_use" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"transfer_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "redeem_use_once" UNIQUE("code_id","user_id"),
	CONSTRAINT "redeem_use_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "redeem_use_code" FOREIGN KEY ("code_id") REFERENCES "redeem_code"("id"),
	CONSTRAINT "redeem_use_transfer" FOREIGN KEY ("transfer_id") REFERENCES "transfer"("id")
);
--> statement-breakpoint
CREATE TRIGGER redeem_use_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON redeem_use
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Players' own limits on top-ups, in minor units of a currency.
CREATE TABLE "top_up_limit" (
	"user_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"day" bigint,
	"day_later" bigint,
	"day_later_from" timestamp with time zone,
	"week" bigint,
	"week_later" bigint,
	"week_later_from" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "top_up_limit_user_id_currency_pk" PRIMARY KEY("user_id","currency")
);
--> statement-breakpoint
-- Every state that they were ever in, 1, 2, 3, … of each.
CREATE TABLE "top_up_limit_change" (
	"id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" bigint,
	"day_later" bigint,
	"day_later_from" timestamp with time zone,
	"week" bigint,
	"week_later" bigint,
	"week_later_from" timestamp with time zone,
	CONSTRAINT "top_up_limit_change_pk" PRIMARY KEY("user_id","currency","number"),
	CONSTRAINT "top_up_limit_change_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE FUNCTION note_top_up_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO top_up_limit_change (
    id, user_id, currency, number, at, day, day_later, day_later_from, week, week_later, week_later_from
  )
  SELECT id_at(NEW.changed_at), NEW.user_id, NEW.currency, coalesce(max(c.number), 0) + 1, NEW.changed_at,
    NEW.day, NEW.day_later, NEW.day_later_from, NEW.week, NEW.week_later, NEW.week_later_from
  FROM top_up_limit_change c WHERE c.user_id = NEW.user_id AND c.currency = NEW.currency;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER top_up_limit_noted AFTER INSERT OR UPDATE ON top_up_limit
FOR EACH ROW EXECUTE FUNCTION note_top_up_limit();
--> statement-breakpoint
-- Whose it is stays the same, and time goes on.
CREATE TRIGGER top_up_limit_kept BEFORE UPDATE ON top_up_limit FOR EACH ROW
WHEN (NEW.user_id <> OLD.user_id OR NEW.currency <> OLD.currency OR NEW.changed_at < OLD.changed_at)
EXECUTE FUNCTION refuse_undoing();
--> statement-breakpoint
CREATE TRIGGER top_up_limit_never_deleted BEFORE DELETE OR TRUNCATE ON top_up_limit
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER top_up_limit_change_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON top_up_limit_change
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
