-- What the database itself holds of the adventure, and the gate before every game.

ALTER TABLE house DISABLE TRIGGER house_never_deleted;
--> statement-breakpoint
INSERT INTO house (id, name, is_game) VALUES (-3, 'adventure', true);
--> statement-breakpoint
UPDATE house SET is_game = true WHERE name = 'turntable';
--> statement-breakpoint
ALTER TABLE house ENABLE TRIGGER house_never_deleted;
--> statement-breakpoint
INSERT INTO account (owner_id, currency, balance)
SELECT -3, currency, NULL FROM (VALUES ('diamond'), ('gold'), ('point')) AS c (currency);
--> statement-breakpoint
CREATE TRIGGER adventure_dispatch_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON adventure_dispatch
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER adventure_payout_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON adventure_payout
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER adventure_return_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON adventure_return
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER adventure_round_never_deleted BEFORE DELETE OR TRUNCATE ON adventure_round
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What was announced of a round stays, and so does what was drawn.
CREATE FUNCTION refuse_other_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a round keeps what was announced and drawn' USING ERRCODE = 'P0A01';
END $$;
--> statement-breakpoint
CREATE TRIGGER adventure_round_kept BEFORE UPDATE ON adventure_round FOR EACH ROW
WHEN (
  (NEW.id, NEW.opens_at, NEW.closes_at, NEW.lands_at, NEW.ends_at, NEW.tuning_version,
    NEW.server_seed, NEW.commitment)
  IS DISTINCT FROM (OLD.id, OLD.opens_at, OLD.closes_at, OLD.lands_at, OLD.ends_at,
    OLD.tuning_version, OLD.server_seed, OLD.commitment)
  OR (OLD.state <> 'open' AND (NEW.ships, NEW.players, NEW.client_seed, NEW.treasure)
    IS DISTINCT FROM (OLD.ships, OLD.players, OLD.client_seed, OLD.treasure))
  OR OLD.state IN ('settled', 'refunded')
  OR NEW.settled_through < OLD.settled_through
)
EXECUTE FUNCTION refuse_other_round();
--> statement-breakpoint
-- The first moment of the UTC day or week (from Monday) of an instant.
CREATE FUNCTION period_start(p_period text, p_at timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE AS $$
  SELECT date_trunc(p_period, p_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
$$;
--> statement-breakpoint
-- Diamonds that a player put into games since an instant. Ids of transfers grow with time, so the
-- index finds the first of them; an hour's slack covers processes whose clocks differ.
CREATE FUNCTION play_spent(p_user bigint, p_since timestamptz) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT coalesce(-sum(e.amount), 0)::bigint
  FROM entry e JOIN transfer t ON t.id = e.transfer_id
  WHERE e.owner_id = p_user AND e.owner_id > 0 AND e.currency = 'diamond' AND e.amount < 0
    AND e.transfer_id >= (lpad(to_hex((extract(epoch FROM p_since - interval '1 hour') * 1000)::bigint), 12, '0')
      || repeat('0', 20))::uuid
    AND t.at >= p_since AND t.reverses IS NULL
    AND EXISTS (
      SELECT FROM entry h JOIN house ON house.id = h.owner_id
      WHERE h.transfer_id = e.transfer_id AND h.amount > 0 AND house.is_game
    )
$$;
--> statement-breakpoint
-- Refuses play in a frozen game (P0G00) and to players who excluded themselves (P0G01) or cool
-- off (P0G02).
CREATE FUNCTION play_refuse(p_user bigint, p_house bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_limit play_limit;
BEGIN
  IF EXISTS (SELECT FROM game_freeze WHERE house_id = p_house) THEN
    RAISE EXCEPTION 'the game is frozen' USING ERRCODE = 'P0G00';
  END IF;
  SELECT * INTO v_limit FROM play_limit WHERE user_id = p_user;
  IF v_limit.excluded_until > p_at THEN
    RAISE EXCEPTION 'the player is excluded' USING ERRCODE = 'P0G01',
      DETAIL = json_build_object('until', floor(extract(epoch FROM v_limit.excluded_until) * 1000))::text;
  END IF;
  IF v_limit.cooling_off_until > p_at THEN
    RAISE EXCEPTION 'the player cools off' USING ERRCODE = 'P0G02',
      DETAIL = json_build_object('until', floor(extract(epoch FROM v_limit.cooling_off_until) * 1000))::text;
  END IF;
END $$;
--> statement-breakpoint
-- The gate before every game (design §9): no line of money passes to or from a frozen game, save what
-- corrects a mistake, and none from a player to a game against the player's own limits and pauses. It
-- stands in the ledger, so that no game can forget it. It runs after apply_entries (triggers run by
-- name), which holds the player's account: of two stakes at once the second sees the first.
CREATE FUNCTION play_gate() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_stake record;
  v_limit play_limit;
  v_most bigint;
  v_spent bigint;
BEGIN
  -- Here and below each transfer is looked up by its key: joined, the planner would read all there
  -- are where statistics are young.
  IF EXISTS (SELECT FROM game_freeze) AND EXISTS (
    SELECT FROM game_freeze f JOIN fresh ON fresh.owner_id = f.house_id
    WHERE (SELECT t.reverses FROM transfer t WHERE t.id = fresh.transfer_id) IS NULL
  ) THEN
    RAISE EXCEPTION 'the game is frozen' USING ERRCODE = 'P0G00';
  END IF;
  FOR v_stake IN
    SELECT fresh.owner_id AS user_id, h.owner_id AS house_id, t.at,
      -sum(fresh.amount) FILTER (WHERE fresh.currency = 'diamond') AS diamonds
    FROM fresh
    JOIN play_limit l ON l.user_id = fresh.owner_id
    JOIN fresh h ON h.transfer_id = fresh.transfer_id AND h.currency = fresh.currency AND h.amount > 0
    JOIN house ON house.id = h.owner_id AND house.is_game
    CROSS JOIN LATERAL (
      SELECT at FROM transfer WHERE id = fresh.transfer_id AND reverses IS NULL OFFSET 0
    ) AS t
    WHERE fresh.owner_id > 0 AND fresh.amount < 0
    GROUP BY fresh.owner_id, h.owner_id, t.at
  LOOP
    PERFORM play_refuse(v_stake.user_id, v_stake.house_id, v_stake.at);
    -- Limits are on diamonds; pauses on every stake.
    CONTINUE WHEN v_stake.diamonds IS NULL;
    SELECT * INTO v_limit FROM play_limit WHERE user_id = v_stake.user_id;
    v_most := CASE WHEN v_limit.day_later_from <= v_stake.at THEN v_limit.day_later ELSE v_limit.day END;
    IF v_most IS NOT NULL THEN
      v_spent := play_spent(v_stake.user_id, period_start('day', v_stake.at));
      IF v_spent > v_most THEN
        RAISE EXCEPTION 'over the limit of the day' USING ERRCODE = 'P0G03',
          DETAIL = json_build_object('limit', v_most, 'spent', v_spent - v_stake.diamonds)::text;
      END IF;
    END IF;
    v_most := CASE WHEN v_limit.week_later_from <= v_stake.at THEN v_limit.week_later ELSE v_limit.week END;
    IF v_most IS NOT NULL THEN
      v_spent := play_spent(v_stake.user_id, period_start('week', v_stake.at));
      IF v_spent > v_most THEN
        RAISE EXCEPTION 'over the limit of the week' USING ERRCODE = 'P0G04',
          DETAIL = json_build_object('limit', v_most, 'spent', v_spent - v_stake.diamonds)::text;
      END IF;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER entry_gate AFTER INSERT ON entry
REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION play_gate();
--> statement-breakpoint
-- A player's ships that are still valid, as the contract's Hangar.
CREATE FUNCTION adventure_hangar(p_user bigint, p_at timestamptz) RETURNS jsonb
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
--> statement-breakpoint
-- A player's ships in a round, one figure a planet.
CREATE FUNCTION adventure_sent(p_user bigint, p_round bigint) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_agg((
    SELECT coalesce(sum(d.ships), 0) FROM adventure_dispatch d
    WHERE d.user_id = p_user AND d.round_id = p_round AND d.planet = planet.number
  ) ORDER BY planet.number)
  FROM generate_series(0, 7) AS planet (number)
$$;
--> statement-breakpoint
-- Buys ships in one round trip. The player's diamond account is the player's queue: two purchases
-- at once pass it one after the other. Without p_at the database's own clock holds.
CREATE FUNCTION adventure_buy(
  p_user bigint, p_key uuid, p_body_hash text, p_lot uuid, p_transfer uuid, p_at timestamptz,
  p_ships integer, p_price bigint, p_days integer
) RETURNS TABLE (body_hash text, answer jsonb) LANGUAGE plpgsql AS $$
DECLARE
  v_cost bigint := p_price * p_ships;
  v_at timestamptz;
  v_diamonds bigint;
  v_answer jsonb;
BEGIN
  SELECT balance INTO v_diamonds FROM account
  WHERE owner_id = p_user AND currency = 'diamond' FOR NO KEY UPDATE;
  RETURN QUERY SELECT i.body_hash, i.answer FROM idempotency i
    WHERE i.user_id = p_user AND i.operation = 'adventure.buy' AND i.key = p_key;
  IF FOUND THEN RETURN; END IF;

  v_at := coalesce(p_at, clock_timestamp());
  IF v_diamonds IS NULL OR v_diamonds < v_cost THEN
    RAISE EXCEPTION 'balance short' USING ERRCODE = 'P0A10', DETAIL = coalesce(v_diamonds, 0)::text;
  END IF;
  INSERT INTO transfer (id, kind, at) VALUES (p_transfer, 'adventure.buy', v_at);
  INSERT INTO entry (transfer_id, line, owner_id, currency, amount)
  VALUES (p_transfer, 1, p_user, 'diamond', -v_cost), (p_transfer, 2, -3, 'diamond', v_cost);
  INSERT INTO adventure_lot (id, user_id, ships, ships_left, transfer_id, bought_at, expires_at)
  VALUES (p_lot, p_user, p_ships, p_ships, p_transfer, v_at, v_at + p_days * interval '24 hours');

  v_answer := jsonb_build_object(
    'ships', p_ships, 'costDiamonds', v_cost, 'hangar', adventure_hangar(p_user, v_at),
    'balances', (SELECT jsonb_object_agg(a.currency, a.balance) FROM account a WHERE a.owner_id = p_user)
  );
  INSERT INTO idempotency (user_id, operation, key, body_hash, answer, created_at)
  VALUES (p_user, 'adventure.buy', p_key, p_body_hash, v_answer, v_at);
  RETURN QUERY SELECT p_body_hash, v_answer;
END $$;
--> statement-breakpoint
-- The lock between those who send ships in a round (shared) and the one who draws it (alone). It
-- writes to no row, so a crowd that sends at once does not wait for one another.
CREATE FUNCTION adventure_lock(p_round bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT 7210000000000000 + p_round
$$;
--> statement-breakpoint
-- Sends ships in one round trip. Whether the round is open is asked of the database's clock once
-- the lock is held: what is sent before the draw counts is in the draw, nothing is sent after.
CREATE FUNCTION adventure_dispatch(
  p_user bigint, p_key uuid, p_body_hash text, p_round bigint,
  p_ids uuid[], p_planets smallint[], p_ships integer[], p_at timestamptz
) RETURNS TABLE (body_hash text, answer jsonb) LANGUAGE plpgsql AS $$
DECLARE
  v_at timestamptz;
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
  v_at := coalesce(p_at, clock_timestamp());
  PERFORM 1 FROM adventure_round
  WHERE id = p_round AND state = 'open' AND v_at >= opens_at AND v_at < closes_at;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the round is not open' USING ERRCODE = 'P0A11';
  END IF;
  PERFORM play_refuse(p_user, -3, v_at);

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
    'hangar', adventure_hangar(p_user, v_at)
  );
  INSERT INTO idempotency (user_id, operation, key, body_hash, answer, created_at)
  VALUES (p_user, 'adventure.dispatch', p_key, p_body_hash, v_answer, v_at);
  RETURN QUERY SELECT p_body_hash, v_answer;
END $$;
--> statement-breakpoint
-- Pays the next players of a drawn round, in the order of their ids, and remembers how far it came:
-- one transaction pays a batch once, whoever calls, and a call after a crash goes on there.
-- Answers `more` when there may be more players, `ended` when this call settled the round, `over`
-- when an earlier one did. Without bitmaps the next players come in the order of an index and no
-- batch reads those after it, whatever statistics a young round has: else paying all would take the
-- square of their number.
CREATE FUNCTION adventure_settle(p_round bigint, p_batch integer, p_at timestamptz)
RETURNS text LANGUAGE plpgsql SET enable_bitmapscan = off AS $$
DECLARE
  v_round adventure_round;
  v_price bigint;
  v_multiplier bigint;
  v_at timestamptz := coalesce(p_at, clock_timestamp());
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
  SELECT (t.tuning ->> 'shipPriceDiamonds')::bigint,
    (t.tuning -> 'planets' -> v_round.treasure ->> 'multiplier')::bigint
  INTO STRICT v_price, v_multiplier
  FROM tuning_version t WHERE t.game = 'adventure' AND t.version = v_round.tuning_version;
  v_ms := lpad(to_hex((extract(epoch FROM v_at) * 1000)::bigint), 12, '0');

  CREATE TEMPORARY TABLE IF NOT EXISTS adventure_batch (
    user_id bigint, ships bigint, diamonds bigint, transfer_id uuid
  ) ON COMMIT DELETE ROWS;
  DELETE FROM adventure_batch;
  INSERT INTO adventure_batch
  SELECT d.user_id, sum(d.ships), sum(d.ships) * v_price * v_multiplier,
    (v_ms || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid
  FROM adventure_dispatch d
  WHERE d.round_id = p_round AND d.planet = v_round.treasure AND d.user_id > v_round.settled_through
  GROUP BY d.user_id ORDER BY d.user_id LIMIT p_batch;
  SELECT count(*), max(user_id), coalesce(sum(diamonds), 0) INTO v_count, v_last, v_sum
  FROM adventure_batch;

  IF v_count > 0 THEN
    INSERT INTO transfer (id, kind, at) SELECT transfer_id, 'adventure.payout', v_at FROM adventure_batch;
    INSERT INTO entry (transfer_id, line, owner_id, currency, amount)
    SELECT b.transfer_id, line.number, CASE line.number WHEN 1 THEN b.user_id ELSE -3 END, 'diamond',
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
--> statement-breakpoint
-- Gives the ships of a round that came too late to be drawn back to the next players, valid for as
-- long as they had left when the round closed, and for a day at least. Answers as adventure_settle does.
CREATE FUNCTION adventure_refund(p_round bigint, p_batch integer, p_at timestamptz)
RETURNS text LANGUAGE plpgsql SET enable_bitmapscan = off AS $$
DECLARE
  v_round adventure_round;
  v_at timestamptz := coalesce(p_at, clock_timestamp());
  v_last bigint;
  v_count integer;
BEGIN
  PERFORM pg_advisory_xact_lock(adventure_lock(p_round));
  SELECT * INTO v_round FROM adventure_round WHERE id = p_round FOR NO KEY UPDATE;
  IF v_round.state = 'refunded' THEN RETURN 'over'; END IF;
  IF v_round.state IS DISTINCT FROM 'open' THEN
    RAISE EXCEPTION 'round % is drawn', p_round USING ERRCODE = 'P0A13';
  END IF;
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
    settled_at = CASE WHEN v_count < p_batch THEN v_at END
  WHERE id = p_round;
  RETURN CASE WHEN v_count < p_batch THEN 'ended' ELSE 'more' END;
END $$;
