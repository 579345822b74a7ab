-- The database functions of the turntable that the server calls (decision 018). Run whole whenever this file
-- has changed: CREATE OR REPLACE alone, and DROP FUNCTION IF EXISTS with the old arguments above a
-- function whose arguments change.

-- What these players owe of gold, asked once their accounts are held: a function that may write looks anew, while
-- the statement that calls it sees what was there as it began.
CREATE OR REPLACE FUNCTION turntable_owed(p_users bigint[]) RETURNS TABLE (user_id bigint, gold bigint)
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM owed) THEN RETURN; END IF;
  RETURN QUERY SELECT o.user_id, o.amount FROM owed o
  WHERE o.user_id = ANY (p_users) AND o.currency = 'gold';
END $$;

-- Takes the taps in `p_taps`, at most one a player (design §2). The server drew each for the nonces
-- from `nonce` on of the player's current seed. Answers each tap with one of:
--   fresh    paid now; the balances are those after it
--   earlier  paid before under this key; the answer of then, and the hash of its body
--   moved    the seed stands at another nonce, which is told: nothing happened, the server draws anew
--   short    too few diamonds: nothing happened; `diamond` is what there is
--   careful  the gate may refuse this player, which would refuse all: nothing happened, the server
--            sends it to `turntable_spins_each`
--   busy     another transaction holds what is the player's, or it is not there: nothing happened,
--            the server sends it by itself to wait
-- The player's account of diamonds is the player's queue. Each row is locked and read in one look by
-- its key, whatever statistics a young table has, and passed over where another holds it: one
-- player's lock stops nobody else. A spin that came between this statement's beginning and the lock
-- has moved the nonce, which is read under the lock.
-- Who owes gold pays with what they win (trigger `entry_owed`), so the balance that is told has it off already. Who
-- owes diamonds has none to stake.
CREATE OR REPLACE FUNCTION turntable_spins(p_taps jsonb, p_house bigint, p_waits boolean)
RETURNS TABLE (
  place integer, state text, body_hash text, answer jsonb,
  diamond bigint, gold bigint, point bigint, seed_nonce integer
)
LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
#variable_conflict use_column
BEGIN
  IF p_waits THEN
    PERFORM 1 FROM account
    WHERE owner_id = (p_taps #>> '{0,userId}')::bigint AND currency IN ('diamond', 'gold')
    ORDER BY currency FOR NO KEY UPDATE;
    PERFORM 1 FROM fair_seed WHERE id = (p_taps #>> '{0,seedId}')::uuid FOR NO KEY UPDATE;
  END IF;

  RETURN QUERY
  WITH found AS MATERIALIZED (
    SELECT tap.*,
      (
        SELECT i FROM idempotency i
        WHERE i.user_id = tap."userId" AND i.operation = 'turntable.spin' AND i.key = tap.key
      ) AS earlier,
      -- Scalar questions: of EXISTS the planner may make a reading of the whole table.
      jsonb_array_length(p_taps) > 1 AND (
        (SELECT true FROM play_limit own WHERE own.user_id = tap."userId") IS NOT NULL
          OR (SELECT true FROM frozen_account f WHERE f.owner_id = tap."userId" LIMIT 1) IS NOT NULL
          OR (SELECT true FROM disqualification d WHERE d.user_id = tap."userId" LIMIT 1) IS NOT NULL
      ) AS is_careful,
      (
        SELECT a.balance FROM account a WHERE a.owner_id = tap."userId" AND a.currency = 'diamond'
        FOR NO KEY UPDATE SKIP LOCKED
      ) AS diamond,
      CASE WHEN tap."wonGold" > 0 THEN (
        SELECT a.balance FROM account a WHERE a.owner_id = tap."userId" AND a.currency = 'gold'
        FOR NO KEY UPDATE SKIP LOCKED
      ) ELSE (
        SELECT a.balance FROM account a WHERE a.owner_id = tap."userId" AND a.currency = 'gold'
      ) END AS gold,
      (SELECT a.balance FROM account a WHERE a.owner_id = tap."userId" AND a.currency = 'point') AS point,
      (
        SELECT seed.nonce FROM fair_seed seed
        WHERE seed.id = tap."seedId" AND seed.user_id = tap."userId" AND seed.state = 'current'
        FOR NO KEY UPDATE SKIP LOCKED
      ) AS seed_nonce
    FROM jsonb_to_recordset(p_taps) AS tap (
      place integer, "userId" bigint, key uuid, "bodyHash" text, "seedId" uuid, nonce integer,
      "transferId" uuid, "at" bigint, "tuningVersion" bigint, stake bigint, spins integer,
      "wonDiamonds" bigint, "wonGold" bigint, notable jsonb, answer jsonb
    )
  ), owing AS MATERIALIZED (
    SELECT * FROM turntable_owed(ARRAY(SELECT found."userId" FROM found))
  ), judged AS MATERIALIZED (
    SELECT found.*,
      CASE
        WHEN (found.earlier).answer IS NOT NULL THEN 'earlier'
        WHEN found.is_careful THEN 'careful'
        WHEN NOT p_waits AND (found.diamond IS NULL OR found.gold IS NULL OR found.seed_nonce IS NULL) THEN 'busy'
        WHEN found.seed_nonce IS DISTINCT FROM found.nonce THEN 'moved'
        WHEN found.diamond IS NULL OR found.diamond < found.stake THEN 'short'
        ELSE 'fresh'
      END AS state,
      timestamptz 'epoch' + found."at" * interval '1 millisecond' AS moment,
      found.diamond - found.stake + found."wonDiamonds" AS diamond_after,
      greatest(found.gold + found."wonGold" - coalesce(
        (SELECT owing.gold FROM owing WHERE owing.user_id = found."userId"), 0
      ), 0) AS gold_after
    FROM found
  ), paid AS MATERIALIZED (
    SELECT * FROM judged WHERE judged.state = 'fresh'
  ), moved AS (
    UPDATE fair_seed SET nonce = fair_seed.nonce + paid.spins FROM paid WHERE fair_seed.id = paid."seedId"
  ), transfers AS (
    INSERT INTO transfer (id, kind, at) SELECT paid."transferId", 'turntable.spin', paid.moment FROM paid
  ), entries AS (
    INSERT INTO entry (transfer_id, line, owner_id, currency, amount)
    SELECT paid."transferId", line.number, line.owner_id, line.currency, line.amount
    FROM paid CROSS JOIN LATERAL (
      VALUES (1::smallint, paid."userId", 'diamond', -paid.stake), (2::smallint, p_house, 'diamond', paid.stake),
        (3::smallint, paid."userId", 'diamond', paid."wonDiamonds"), (4::smallint, p_house, 'diamond', -paid."wonDiamonds"),
        (5::smallint, paid."userId", 'gold', paid."wonGold"), (6::smallint, p_house, 'gold', -paid."wonGold")
    ) AS line (number, owner_id, currency, amount)
    WHERE line.amount <> 0
  ), spins AS (
    INSERT INTO turntable_spin (
      id, user_id, transfer_id, seed_id, nonce, tuning_version, sector,
      stake_diamonds, prize_currency, prize_amount, notable, at
    )
    SELECT (spin.value ->> 'id')::uuid, paid."userId", paid."transferId", paid."seedId",
      paid.nonce + spin.place::integer - 1, paid."tuningVersion", (spin.value ->> 'sector')::smallint,
      paid.stake / paid.spins, spin.value #>> '{prize,currency}', (spin.value #>> '{prize,amount}')::bigint,
      (paid.notable ->> (spin.place::integer - 1))::boolean, paid.moment
    FROM paid CROSS JOIN LATERAL jsonb_array_elements(paid.answer -> 'spins')
      WITH ORDINALITY AS spin (value, place)
  ), kept AS (
    INSERT INTO idempotency (user_id, operation, key, body_hash, answer, created_at)
    SELECT paid."userId", 'turntable.spin', paid.key, paid."bodyHash",
      paid.answer || jsonb_build_object('balances', jsonb_build_object(
        'diamond', paid.diamond_after, 'gold', paid.gold_after, 'point', paid.point
      )), paid.moment
    FROM paid
  )
  SELECT judged.place, judged.state, (judged.earlier).body_hash, (judged.earlier).answer,
    CASE judged.state WHEN 'fresh' THEN judged.diamond_after ELSE judged.diamond END,
    judged.gold_after, judged.point, judged.seed_nonce
  FROM judged;
END $$;

-- The same, each tap for itself in one transaction: what refuses one refuses no other. That tap is
-- `refused`, with the error that it met.
CREATE OR REPLACE FUNCTION turntable_spins_each(p_taps jsonb, p_house bigint)
RETURNS TABLE (
  place integer, state text, body_hash text, answer jsonb,
  diamond bigint, gold bigint, point bigint, seed_nonce integer,
  code text, message text, detail text
)
LANGUAGE plpgsql AS $$
DECLARE
  v_tap jsonb;
BEGIN
  FOR v_tap IN SELECT value FROM jsonb_array_elements(p_taps) LOOP
    code := NULL; message := NULL; detail := NULL;
    BEGIN
      SELECT * INTO place, state, body_hash, answer, diamond, gold, point, seed_nonce
      FROM turntable_spins(jsonb_build_array(v_tap), p_house, false);
    EXCEPTION WHEN OTHERS THEN
      GET STACKED DIAGNOSTICS code = RETURNED_SQLSTATE, message = MESSAGE_TEXT, detail = PG_EXCEPTION_DETAIL;
      detail := nullif(detail, '');
      place := (v_tap ->> 'place')::integer;
      state := 'refused';
    END;
    RETURN NEXT;
  END LOOP;
END $$;
