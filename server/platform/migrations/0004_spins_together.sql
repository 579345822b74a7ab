-- Taps of many players in one round trip and one transaction: what a transaction costs is shared.

DROP FUNCTION turntable_spin;
--> statement-breakpoint
-- Takes the taps in `p_taps`, at most one a player (design §2). The server drew each for the nonces
-- from `nonce` on of the player's current seed. Answers each tap with one of:
--   fresh    paid now
--   earlier  paid before under this key; the answer of then, and the hash of its body
--   moved    the seed has moved on: nothing happened, the server draws anew
--   short    too few diamonds: nothing happened; `diamonds` is what there is
--   alone    the player has limits of their own: nothing happened, since a refusal of the gate would
--            refuse all taps; the server sends it by itself
-- A player's accounts are the player's queue: a tap on another device waits for them.
CREATE FUNCTION turntable_spins(p_taps jsonb)
RETURNS TABLE (place integer, state text, body_hash text, answer jsonb, diamonds bigint)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM account
  WHERE owner_id IN (SELECT (tap ->> 'userId')::bigint FROM jsonb_array_elements(p_taps) AS tap)
  ORDER BY owner_id, currency FOR NO KEY UPDATE;
  PERFORM 1 FROM fair_seed
  WHERE id IN (SELECT (tap ->> 'seedId')::uuid FROM jsonb_array_elements(p_taps) AS tap)
  ORDER BY id FOR NO KEY UPDATE;

  RETURN QUERY
  WITH tap AS MATERIALIZED (
    SELECT t.*, timestamptz 'epoch' + t."at" * interval '1 millisecond' AS moment
    FROM jsonb_to_recordset(p_taps) AS t (
      place integer, "userId" bigint, key uuid, "bodyHash" text, "seedId" uuid, nonce integer,
      "transferId" uuid, "at" bigint, "tuningVersion" bigint, stake bigint, spins integer,
      "wonDiamonds" bigint, "wonGold" bigint, notable jsonb, answer jsonb
    )
  ), judged AS MATERIALIZED (
    SELECT found.*,
      CASE
        WHEN (found.earlier).answer IS NOT NULL THEN 'earlier'
        WHEN found.is_limited AND jsonb_array_length(p_taps) > 1 THEN 'alone'
        WHEN found.is_due IS NULL THEN 'moved'
        WHEN found.diamond IS NULL OR found.diamond < found.stake THEN 'short'
        ELSE 'fresh'
      END AS state
    FROM (
      -- Scalar questions, not joins: each is one look by key, whatever statistics a young table has.
      SELECT tap.*,
        (
          SELECT i FROM idempotency i
          WHERE i.user_id = tap."userId" AND i.operation = 'turntable.spin' AND i.key = tap.key
        ) AS earlier,
        (SELECT true FROM play_limit own WHERE own.user_id = tap."userId") AS is_limited,
        (
          SELECT true FROM fair_seed seed
          WHERE seed.id = tap."seedId" AND seed.user_id = tap."userId"
            AND seed.state = 'current' AND seed.nonce = tap.nonce
        ) AS is_due,
        (SELECT a.balance FROM account a WHERE a.owner_id = tap."userId" AND a.currency = 'diamond') AS diamond,
        (SELECT a.balance FROM account a WHERE a.owner_id = tap."userId" AND a.currency = 'gold') AS gold,
        (SELECT a.balance FROM account a WHERE a.owner_id = tap."userId" AND a.currency = 'point') AS point
      FROM tap
      OFFSET 0
    ) found
  ), paid AS MATERIALIZED (
    SELECT judged.*, judged.answer || jsonb_build_object('balances', jsonb_build_object(
      'diamond', judged.diamond - judged.stake + judged."wonDiamonds",
      'gold', judged.gold + judged."wonGold", 'point', judged.point
    )) AS told
    FROM judged WHERE judged.state = 'fresh'
  ), moved AS (
    UPDATE fair_seed SET nonce = fair_seed.nonce + paid.spins FROM paid WHERE fair_seed.id = paid."seedId"
  ), transfers AS (
    INSERT INTO transfer (id, kind, at) SELECT paid."transferId", 'turntable.spin', paid.moment FROM paid
  ), entries AS (
    INSERT INTO entry (transfer_id, line, owner_id, currency, amount)
    SELECT paid."transferId", line.number, line.owner_id, line.currency, line.amount
    FROM paid CROSS JOIN LATERAL (
      VALUES (1::smallint, paid."userId", 'diamond', -paid.stake), (2::smallint, -2::bigint, 'diamond', paid.stake),
        (3::smallint, paid."userId", 'diamond', paid."wonDiamonds"), (4::smallint, -2::bigint, 'diamond', -paid."wonDiamonds"),
        (5::smallint, paid."userId", 'gold', paid."wonGold"), (6::smallint, -2::bigint, 'gold', -paid."wonGold")
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
    SELECT paid."userId", 'turntable.spin', paid.key, paid."bodyHash", paid.told, paid.moment FROM paid
  )
  SELECT judged.place, judged.state, coalesce((judged.earlier).body_hash, judged."bodyHash"),
    coalesce((judged.earlier).answer, paid.told), judged.diamond
  FROM judged LEFT JOIN paid ON paid.place = judged.place;
END $$;
