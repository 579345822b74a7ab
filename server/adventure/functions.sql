-- The database functions of the adventure that the server calls (decision 018). Run whole whenever this file
-- has changed: CREATE OR REPLACE alone, and DROP FUNCTION IF EXISTS with the old arguments above a
-- function whose arguments change.

-- A player's ships that are still valid, as the contract's Hangar.
CREATE OR REPLACE FUNCTION adventure_hangar(p_user bigint, p_at timestamptz) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'ships', coalesce(sum(l.ships_left), 0),
    'lots', coalesce(jsonb_agg(jsonb_build_object(
      'id', l.id, 'ships', l.ships_left,
      'boughtAt', floor(extract(epoch FROM l.bought_at) * 1000)::bigint,
      'expiresAt', floor(extract(epoch FROM l.expires_at) * 1000)::bigint
    ) ORDER BY l.expires_at, l.id), '[]'::jsonb)
  )
  FROM adventure_lot l
  WHERE l.user_id = p_user AND l.ships_left > 0 AND l.expires_at > p_at
$$;

-- A player's ships in a round, one figure a planet.
CREATE OR REPLACE FUNCTION adventure_sent(p_user bigint, p_round bigint) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_agg((
    SELECT coalesce(sum(d.ships), 0) FROM adventure_dispatch d
    WHERE d.user_id = p_user AND d.round_id = p_round AND d.planet = planet.number
  ) ORDER BY planet.number)
  FROM generate_series(0, 7) AS planet (number)
$$;

-- The lock between those who send ships in a round (shared) and the one who draws it (alone). It
-- writes to no row, so a crowd that sends at once does not wait for one another.
CREATE OR REPLACE FUNCTION adventure_lock(p_round bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT 7210000000000000 + p_round
$$;

-- Sends ships in one round trip. Whether the round is open is asked of the database's clock once
-- the lock is held: what is sent before the draw counts is in the draw, nothing is sent after. The
-- answer carries a receipt for each planet: what stands on its leaf of the round's tree.
CREATE OR REPLACE FUNCTION adventure_dispatch(
  p_user bigint, p_key uuid, p_body_hash text, p_round bigint,
  p_ids uuid[], p_planets smallint[], p_ships integer[], p_at timestamptz, p_house bigint
) RETURNS TABLE (body_hash text, answer jsonb) LANGUAGE plpgsql AS $$
DECLARE
  v_at timestamptz;
  v_ms bigint;
  v_lot record;
  v_total bigint;
  v_missing bigint;
  v_take integer;
  v_answer jsonb;
BEGIN
  PERFORM 1 FROM account WHERE owner_id = p_user AND currency = 'diamond' FOR NO KEY UPDATE;
  RETURN QUERY SELECT i.body_hash, i.answer FROM idempotency i
    WHERE i.user_id = p_user AND i.operation = 'adventure.dispatch' AND i.key = p_key;
  IF FOUND THEN RETURN; END IF;

  -- Who has it alone draws already, so the round is closed: nobody need wait to be told.
  IF NOT pg_try_advisory_xact_lock_shared(adventure_lock(p_round)) THEN
    RAISE EXCEPTION 'the round is not open' USING ERRCODE = 'P0A11';
  END IF;
  -- Whole milliseconds: what is kept is what the receipt says.
  v_at := date_trunc('milliseconds', coalesce(p_at, clock_timestamp()));
  v_ms := (extract(epoch FROM v_at) * 1000)::bigint;
  PERFORM 1 FROM adventure_round
  WHERE id = p_round AND state = 'open' AND v_at >= opens_at AND v_at < closes_at;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the round is not open' USING ERRCODE = 'P0A11';
  END IF;
  PERFORM play_refuse(p_user, p_house, v_at);

  SELECT sum(n) INTO v_total FROM unnest(p_ships) AS s (n);
  v_missing := v_total;
  FOR v_lot IN
    SELECT id, ships_left FROM adventure_lot
    WHERE user_id = p_user AND ships_left > 0 AND expires_at > v_at
    ORDER BY expires_at, id FOR NO KEY UPDATE
  LOOP
    EXIT WHEN v_missing = 0;
    v_take := least(v_lot.ships_left, v_missing);
    UPDATE adventure_lot SET ships_left = ships_left - v_take WHERE id = v_lot.id;
    INSERT INTO adventure_spent (round_id, user_id, lot_id, ships)
    VALUES (p_round, p_user, v_lot.id, v_take)
    ON CONFLICT (round_id, user_id, lot_id) DO UPDATE SET ships = adventure_spent.ships + v_take;
    v_missing := v_missing - v_take;
  END LOOP;
  IF v_missing > 0 THEN
    RAISE EXCEPTION 'ships short' USING ERRCODE = 'P0A12', DETAIL = (v_total - v_missing)::text;
  END IF;
  INSERT INTO adventure_dispatch (id, round_id, user_id, planet, ships, at)
  SELECT d.id, p_round, p_user, d.planet, d.ships, v_at
  FROM unnest(p_ids, p_planets, p_ships) AS d (id, planet, ships);

  v_answer := jsonb_build_object(
    'roundId', p_round, 'sent', adventure_sent(p_user, p_round),
    'receipts', (
      SELECT jsonb_agg(jsonb_build_object(
        'id', d.id, 'planet', d.planet, 'ships', d.ships, 'at', v_ms
      ) ORDER BY d.place)
      FROM unnest(p_ids, p_planets, p_ships) WITH ORDINALITY AS d (id, planet, ships, place)
    ),
    'hangar', adventure_hangar(p_user, v_at)
  );
  INSERT INTO idempotency (user_id, operation, key, body_hash, answer, created_at)
  VALUES (p_user, 'adventure.dispatch', p_key, p_body_hash, v_answer, v_at);
  RETURN QUERY SELECT p_body_hash, v_answer;
END $$;

-- Pays the next players of a drawn round, in the order of their ids, `p_payout` diamonds for each ship
-- on the treasure planet, and remembers how far it came: one transaction pays a batch once, whoever
-- calls, and a call after a crash goes on there.
-- Answers `more` when there may be more players, `ended` when this call settled the round, `over`
-- when an earlier one did. Without bitmaps the next players come in the order of an index and no
-- batch reads those after it, whatever statistics a young round has: else paying all would take the
-- square of their number.
CREATE OR REPLACE FUNCTION adventure_settle(
  p_round bigint, p_batch integer, p_at timestamptz, p_house bigint, p_payout bigint
) RETURNS text LANGUAGE plpgsql SET enable_bitmapscan = off AS $$
DECLARE
  v_round adventure_round;
  v_at timestamptz;
  v_ms text;
  v_count integer;
  v_last bigint;
  v_sum bigint;
BEGIN
  SELECT * INTO v_round FROM adventure_round WHERE id = p_round FOR NO KEY UPDATE;
  IF v_round.state = 'settled' THEN RETURN 'over'; END IF;
  IF v_round.state IS DISTINCT FROM 'drawn' THEN
    RAISE EXCEPTION 'round % is not drawn', p_round USING ERRCODE = 'P0A13';
  END IF;
  -- Once the round is held: of two who pay at once, the one who waited would end it before the
  -- other's last batch.
  v_at := coalesce(p_at, clock_timestamp());
  v_ms := lpad(to_hex((extract(epoch FROM v_at) * 1000)::bigint), 12, '0');

  CREATE TEMPORARY TABLE IF NOT EXISTS adventure_batch (
    user_id bigint, ships bigint, diamonds bigint, transfer_id uuid
  ) ON COMMIT DELETE ROWS;
  DELETE FROM adventure_batch;
  INSERT INTO adventure_batch
  SELECT d.user_id, sum(d.ships), sum(d.ships) * p_payout,
    (v_ms || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid
  FROM adventure_dispatch d
  WHERE d.round_id = p_round AND d.planet = v_round.treasure AND d.user_id > v_round.settled_through
  GROUP BY d.user_id ORDER BY d.user_id LIMIT p_batch;
  SELECT count(*), max(user_id), coalesce(sum(diamonds), 0) INTO v_count, v_last, v_sum
  FROM adventure_batch;

  IF v_count > 0 THEN
    INSERT INTO transfer (id, kind, at) SELECT transfer_id, 'adventure.payout', v_at FROM adventure_batch;
    INSERT INTO entry (transfer_id, line, owner_id, currency, amount)
    SELECT b.transfer_id, line.number, CASE line.number WHEN 1 THEN b.user_id ELSE p_house END, 'diamond',
      CASE line.number WHEN 1 THEN b.diamonds ELSE -b.diamonds END
    FROM adventure_batch b CROSS JOIN (VALUES (1::smallint), (2::smallint)) AS line (number);
    INSERT INTO adventure_payout (round_id, user_id, ships, diamonds, transfer_id)
    SELECT p_round, user_id, ships, diamonds, transfer_id FROM adventure_batch;
    -- A player leaves the sum at which they stood and comes to the next.
    WITH stood AS (
      INSERT INTO adventure_standing AS s (period, starts_at, user_id, won)
      SELECT p.name, period_start(p.name, v_round.opens_at), b.user_id, b.diamonds
      FROM adventure_batch b CROSS JOIN (VALUES ('day'), ('week')) AS p (name)
      ORDER BY 1, 3
      ON CONFLICT (period, starts_at, user_id) DO UPDATE SET won = s.won + excluded.won
      RETURNING period, starts_at, user_id, won
    ), moved AS (
      SELECT stood.period, stood.starts_at, place.won, sum(place.players) AS players
      FROM stood JOIN adventure_batch b USING (user_id)
      CROSS JOIN LATERAL (VALUES (stood.won, 1), (stood.won - b.diamonds, -1)) AS place (won, players)
      WHERE place.won > 0 GROUP BY 1, 2, 3
    ), counted AS (
      INSERT INTO adventure_score AS c (period, starts_at, won, players)
      SELECT period, starts_at, won, players FROM moved ORDER BY period, starts_at, won
      ON CONFLICT (period, starts_at, won) DO UPDATE SET players = c.players + excluded.players
    )
    INSERT INTO adventure_score_band AS c (period, starts_at, band, players)
    SELECT period, starts_at, score_band(won), sum(players) AS players
    FROM moved GROUP BY 1, 2, 3 HAVING sum(players) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (period, starts_at, band) DO UPDATE SET players = c.players + excluded.players;
  END IF;

  UPDATE adventure_round SET
    settled_through = coalesce(v_last, settled_through),
    winners = winners + v_count,
    paid_diamonds = paid_diamonds + v_sum,
    state = CASE WHEN v_count < p_batch THEN 'settled' ELSE state END,
    settled_at = CASE WHEN v_count < p_batch THEN v_at END
  WHERE id = p_round;
  RETURN CASE WHEN v_count < p_batch THEN 'ended' ELSE 'more' END;
END $$;

-- Gives the ships of a round that came too late to be drawn back to the next players, valid for as
-- long as they had left when the round closed, and for a day at least; the last batch reveals the
-- round's seed. Answers as adventure_settle does.
CREATE OR REPLACE FUNCTION adventure_refund(p_round bigint, p_batch integer, p_at timestamptz, p_seed text)
RETURNS text LANGUAGE plpgsql SET enable_bitmapscan = off AS $$
DECLARE
  v_round adventure_round;
  v_at timestamptz;
  v_last bigint;
  v_count integer;
BEGIN
  PERFORM pg_advisory_xact_lock(adventure_lock(p_round));
  SELECT * INTO v_round FROM adventure_round WHERE id = p_round FOR NO KEY UPDATE;
  IF v_round.state = 'refunded' THEN RETURN 'over'; END IF;
  IF v_round.state IS DISTINCT FROM 'open' THEN
    RAISE EXCEPTION 'round % is drawn', p_round USING ERRCODE = 'P0A13';
  END IF;
  -- Once the round is held, as in adventure_settle.
  v_at := coalesce(p_at, clock_timestamp());
  SELECT count(*), max(user_id) INTO v_count, v_last FROM (
    SELECT DISTINCT user_id FROM adventure_spent
    WHERE round_id = p_round AND user_id > v_round.settled_through ORDER BY user_id LIMIT p_batch
  ) AS next_players;
  IF v_count > 0 THEN
    INSERT INTO adventure_lot (id, user_id, ships, ships_left, returned_by, bought_at, expires_at)
    SELECT gen_random_uuid(), s.user_id, s.ships, s.ships, p_round, v_at,
      v_at + greatest(l.expires_at - v_round.closes_at, interval '24 hours')
    FROM adventure_spent s JOIN adventure_lot l ON l.id = s.lot_id
    WHERE s.round_id = p_round AND s.user_id > v_round.settled_through AND s.user_id <= v_last;
    INSERT INTO adventure_return (round_id, user_id, ships)
    SELECT p_round, user_id, sum(ships) FROM adventure_spent
    WHERE round_id = p_round AND user_id > v_round.settled_through AND user_id <= v_last
    GROUP BY user_id;
  END IF;
  UPDATE adventure_round SET
    settled_through = coalesce(v_last, settled_through),
    state = CASE WHEN v_count < p_batch THEN 'refunded' ELSE state END,
    server_seed = CASE WHEN v_count < p_batch THEN p_seed ELSE server_seed END,
    settled_at = CASE WHEN v_count < p_batch THEN v_at END
  WHERE id = p_round;
  RETURN CASE WHEN v_count < p_batch THEN 'ended' ELSE 'more' END;
END $$;
