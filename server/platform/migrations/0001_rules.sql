-- The rules that the database itself holds, whatever the code above it does.

INSERT INTO house (id, name) VALUES (-1, 'issuance'), (-2, 'turntable');
--> statement-breakpoint
INSERT INTO account (owner_id, currency, balance)
SELECT house.id, currency, NULL
FROM house CROSS JOIN (VALUES ('diamond'), ('gold'), ('point')) AS c (currency);
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'P0A01';
END $$;
--> statement-breakpoint
CREATE TRIGGER entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON entry
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER transfer_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER turntable_spin_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON turntable_spin
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER tuning_version_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON tuning_version
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A transfer's lines come in one statement. They must sum to zero per currency and stand between
-- accounts that exist, and they are the only thing that changes a balance. One look at all lines
-- stands for the foreign keys that would look at each: neither transfers nor accounts are ever
-- deleted, so what is there once stays. Accounts are locked in one order, so that two transfers
-- between the same accounts never wait for each other in a circle.
CREATE FUNCTION apply_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_unequal boolean;
  v_unknown boolean;
  v_several boolean;
BEGIN
  SELECT bool_or(side.amount <> 0),
    bool_or(side.strange OR NOT EXISTS (SELECT FROM transfer WHERE id = side.transfer_id)),
    min(side.first_user) <> max(side.last_user)
  INTO v_unequal, v_unknown, v_several
  FROM (
    SELECT transfer_id, sum(amount) AS amount,
      min(owner_id) FILTER (WHERE owner_id > 0) AS first_user,
      max(owner_id) FILTER (WHERE owner_id > 0) AS last_user,
      bool_or(owner_id <= 0 AND owner_id NOT IN (SELECT id FROM house)) AS strange
    FROM fresh GROUP BY transfer_id, currency
  ) AS side;
  IF v_unequal THEN
    RAISE EXCEPTION 'a transfer does not sum to zero'
      USING ERRCODE = '23514', CONSTRAINT = 'entry_sums_to_zero';
  END IF;
  IF v_several THEN
    PERFORM 1 FROM account
    WHERE (owner_id, currency) IN (SELECT owner_id, currency FROM fresh WHERE owner_id > 0)
    ORDER BY owner_id, currency FOR NO KEY UPDATE;
  END IF;
  WITH change AS (
    SELECT owner_id, currency, sum(amount) AS amount
    FROM fresh WHERE owner_id > 0 GROUP BY owner_id, currency ORDER BY owner_id, currency
  ), moved AS (
    UPDATE account SET balance = balance + change.amount FROM change
    WHERE account.owner_id = change.owner_id AND account.currency = change.currency
    RETURNING 1
  )
  SELECT v_unknown OR (SELECT count(*) FROM change) <> (SELECT count(*) FROM moved)
  INTO v_unknown;
  IF v_unknown THEN
    RAISE EXCEPTION 'an entry without its transfer or its account'
      USING ERRCODE = '23503', CONSTRAINT = 'entry_account';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER entry_apply AFTER INSERT ON entry
REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION apply_entries();
--> statement-breakpoint
CREATE TRIGGER account_never_deleted BEFORE DELETE OR TRUNCATE ON account
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER house_never_deleted BEFORE UPDATE OR DELETE OR TRUNCATE ON house
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER fair_seed_never_deleted BEFORE DELETE OR TRUNCATE ON fair_seed
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION refuse_direct_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a balance changes by ledger entries alone' USING ERRCODE = 'P0A02';
END $$;
--> statement-breakpoint
CREATE TRIGGER account_no_direct_balance BEFORE UPDATE ON account FOR EACH ROW
WHEN (OLD.balance IS DISTINCT FROM NEW.balance AND pg_trigger_depth() = 0)
EXECUTE FUNCTION refuse_direct_balance();
--> statement-breakpoint
CREATE TRIGGER account_starts_at_zero BEFORE INSERT ON account FOR EACH ROW
WHEN (NEW.balance <> 0) EXECUTE FUNCTION refuse_direct_balance();
--> statement-breakpoint
-- One tap on the turntable, in one round trip and one transaction (design §2).
-- The server drew the spins for nonces p_nonce, p_nonce + 1, … of the player's current seed; if
-- that seed has moved on meanwhile, nothing happens and the server draws anew (SQLSTATE P0S01).
-- The seed's row is the player's queue: two taps at once pass it one after the other.
CREATE FUNCTION turntable_spin(
  p_user bigint, p_key uuid, p_body_hash text,
  p_seed uuid, p_nonce integer,
  p_transfer uuid, p_at timestamptz,
  p_tuning bigint, p_stake bigint,
  p_spins uuid[], p_sectors smallint[], p_currencies text[], p_amounts bigint[], p_notable boolean[],
  p_answer jsonb
) RETURNS TABLE (body_hash text, answer jsonb) LANGUAGE plpgsql AS $$
DECLARE
  v_count integer := cardinality(p_spins);
  v_total bigint := p_stake * v_count;
  v_diamonds bigint;
  v_won_diamonds bigint;
  v_won_gold bigint;
  v_answer jsonb;
BEGIN
  RETURN QUERY SELECT i.body_hash, i.answer FROM idempotency i
    WHERE i.user_id = p_user AND i.operation = 'turntable.spin' AND i.key = p_key;
  IF FOUND THEN RETURN; END IF;

  UPDATE fair_seed SET nonce = p_nonce + v_count
  WHERE id = p_seed AND user_id = p_user AND state = 'current' AND nonce = p_nonce;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the seed has moved on' USING ERRCODE = 'P0S01';
  END IF;

  SELECT balance INTO v_diamonds FROM account
  WHERE owner_id = p_user AND currency = 'diamond' FOR NO KEY UPDATE;
  IF v_diamonds IS NULL OR v_diamonds < v_total THEN
    RAISE EXCEPTION 'diamonds short' USING ERRCODE = 'P0S02', DETAIL = coalesce(v_diamonds, 0)::text;
  END IF;

  SELECT coalesce(sum(won.amount) FILTER (WHERE won.currency = 'diamond'), 0),
    coalesce(sum(won.amount) FILTER (WHERE won.currency = 'gold'), 0)
  INTO v_won_diamonds, v_won_gold
  FROM unnest(p_currencies, p_amounts) AS won (currency, amount);

  INSERT INTO transfer (id, kind, at) VALUES (p_transfer, 'turntable.spin', p_at);
  INSERT INTO entry (transfer_id, line, owner_id, currency, amount)
  SELECT p_transfer, line.number, line.owner_id, line.currency, line.amount
  FROM (
    VALUES (1::smallint, p_user, 'diamond', -v_total), (2::smallint, -2::bigint, 'diamond', v_total),
      (3::smallint, p_user, 'diamond', v_won_diamonds), (4::smallint, -2::bigint, 'diamond', -v_won_diamonds),
      (5::smallint, p_user, 'gold', v_won_gold), (6::smallint, -2::bigint, 'gold', -v_won_gold)
  ) AS line (number, owner_id, currency, amount)
  WHERE line.amount <> 0;

  INSERT INTO turntable_spin (
    id, user_id, transfer_id, seed_id, nonce, tuning_version, sector,
    stake_diamonds, prize_currency, prize_amount, notable, at
  )
  SELECT s.id, p_user, p_transfer, p_seed, p_nonce + s.place::integer - 1, p_tuning, s.sector,
    p_stake, s.currency, s.amount, s.notable, p_at
  FROM unnest(p_spins, p_sectors, p_currencies, p_amounts, p_notable)
    WITH ORDINALITY AS s (id, sector, currency, amount, notable, place);

  v_answer := p_answer || jsonb_build_object('balances', (
    SELECT jsonb_object_agg(a.currency, a.balance) FROM account a WHERE a.owner_id = p_user
  ));
  INSERT INTO idempotency (user_id, operation, key, body_hash, answer, created_at)
  VALUES (p_user, 'turntable.spin', p_key, p_body_hash, v_answer, p_at);
  RETURN QUERY SELECT p_body_hash, v_answer;
END $$;
