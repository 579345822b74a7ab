-- Server seeds leave the database: it holds commitments, and seeds once they are revealed. A draw is
-- tied to the hash of its tuning, a round to the root of its dispatches.

CREATE TABLE "seed_key" (
	"version" integer PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "world" DROP COLUMN "demo_secret";
--> statement-breakpoint
ALTER TABLE "fair_seed" ADD COLUMN "key_version" integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "fair_seed" ADD COLUMN "protocol" smallint NOT NULL DEFAULT 1;
--> statement-breakpoint
ALTER TABLE "fair_seed" ADD COLUMN "beacon_round" bigint;
--> statement-breakpoint
ALTER TABLE "fair_seed" ADD COLUMN "beacon" text;
--> statement-breakpoint
ALTER TABLE "fair_seed" ALTER COLUMN "server_seed" DROP NOT NULL;
--> statement-breakpoint
-- A seed that stood in the database may have been read: all of them are revealed, and players get
-- new pairs when they play or look next.
UPDATE fair_seed SET state = 'revealed', revealed_at = now(), client_seed = coalesce(client_seed, 'never-used')
WHERE state <> 'revealed';
--> statement-breakpoint
ALTER TABLE "fair_seed" ALTER COLUMN "key_version" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "fair_seed" ALTER COLUMN "protocol" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "fair_seed" ADD CONSTRAINT "fair_seed_secret"
CHECK (("fair_seed"."state" = 'revealed') = ("fair_seed"."server_seed" IS NOT NULL));
--> statement-breakpoint
ALTER TABLE "fair_seed" ADD CONSTRAINT "fair_seed_beacon"
CHECK ("fair_seed"."beacon" IS NULL OR "fair_seed"."beacon_round" IS NOT NULL);
--> statement-breakpoint
ALTER TABLE "adventure_round" ADD COLUMN "key_version" integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "adventure_round" ADD COLUMN "protocol" smallint NOT NULL DEFAULT 1;
--> statement-breakpoint
ALTER TABLE "adventure_round" ADD COLUMN "dispatch_root" text;
--> statement-breakpoint
ALTER TABLE "adventure_round" ADD COLUMN "beacon_round" bigint;
--> statement-breakpoint
ALTER TABLE "adventure_round" ADD COLUMN "beacon" text;
--> statement-breakpoint
ALTER TABLE "adventure_round" ALTER COLUMN "server_seed" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "adventure_round" ALTER COLUMN "key_version" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "adventure_round" ALTER COLUMN "protocol" DROP DEFAULT;
--> statement-breakpoint
-- Rounds of before (key version 0) were made with their seed in the row, and end with it.
ALTER TABLE "adventure_round" ADD CONSTRAINT "adventure_round_secret"
CHECK ("adventure_round"."key_version" = 0 OR ("adventure_round"."state" = 'open') = ("adventure_round"."server_seed" IS NULL));
--> statement-breakpoint
ALTER TABLE "adventure_round" ADD CONSTRAINT "adventure_round_root"
CHECK (("adventure_round"."state" IN ('drawn', 'settled') AND "adventure_round"."protocol" = 2) = ("adventure_round"."dispatch_root" IS NOT NULL));
--> statement-breakpoint
DROP TRIGGER adventure_round_kept ON adventure_round;
--> statement-breakpoint
CREATE TRIGGER adventure_round_kept BEFORE UPDATE ON adventure_round FOR EACH ROW
WHEN (
  (NEW.id, NEW.opens_at, NEW.closes_at, NEW.lands_at, NEW.ends_at, NEW.tuning_version,
    NEW.commitment, NEW.key_version, NEW.protocol, NEW.beacon_round)
  IS DISTINCT FROM (OLD.id, OLD.opens_at, OLD.closes_at, OLD.lands_at, OLD.ends_at,
    OLD.tuning_version, OLD.commitment, OLD.key_version, OLD.protocol, OLD.beacon_round)
  OR (OLD.state <> 'open' AND (NEW.ships, NEW.players, NEW.client_seed, NEW.treasure, NEW.dispatch_root, NEW.beacon)
    IS DISTINCT FROM (OLD.ships, OLD.players, OLD.client_seed, OLD.treasure, OLD.dispatch_root, OLD.beacon))
  OR (OLD.server_seed IS NOT NULL AND NEW.server_seed IS DISTINCT FROM OLD.server_seed)
  OR OLD.state IN ('settled', 'refunded')
  OR NEW.settled_through < OLD.settled_through
)
EXECUTE FUNCTION refuse_other_round();
--> statement-breakpoint
-- Whether a key's seeds are still to be revealed.
CREATE FUNCTION seed_key_is_needed(p_version integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM fair_seed WHERE key_version = p_version AND state <> 'revealed')
    OR EXISTS (SELECT FROM adventure_round WHERE key_version = p_version AND state = 'open')
$$;
--> statement-breakpoint
-- JSON in one writing, as machines/fair/canonical.ts makes it: only for the tunings there are.
CREATE FUNCTION canonical_json(p_value jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  CASE jsonb_typeof(p_value)
    WHEN 'object' THEN
      RETURN '{' || coalesce((
        SELECT string_agg(to_json(key)::text || ':' || canonical_json(value), ',' ORDER BY key COLLATE "C")
        FROM jsonb_each(p_value)
      ), '') || '}';
    WHEN 'array' THEN
      RETURN '[' || coalesce((
        SELECT string_agg(canonical_json(value), ',' ORDER BY place)
        FROM jsonb_array_elements(p_value) WITH ORDINALITY AS item (value, place)
      ), '') || ']';
    ELSE RETURN p_value::text;
  END CASE;
END $$;
--> statement-breakpoint
ALTER TABLE "tuning_version" ADD COLUMN "hash" text;
--> statement-breakpoint
ALTER TABLE tuning_version DISABLE TRIGGER tuning_version_append_only;
--> statement-breakpoint
UPDATE tuning_version SET hash = encode(sha256(convert_to(canonical_json(tuning), 'UTF8')), 'hex');
--> statement-breakpoint
ALTER TABLE tuning_version ENABLE TRIGGER tuning_version_append_only;
--> statement-breakpoint
ALTER TABLE "tuning_version" ALTER COLUMN "hash" SET NOT NULL;
--> statement-breakpoint
DROP FUNCTION canonical_json;
--> statement-breakpoint
DROP FUNCTION adventure_refund;
--> statement-breakpoint
-- Gives the ships of a round that came too late to be drawn back to the next players, valid for as
-- long as they had left when the round closed, and for a day at least; the last batch reveals the
-- round's seed. Answers as adventure_settle does.
CREATE FUNCTION adventure_refund(p_round bigint, p_batch integer, p_at timestamptz, p_seed text)
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
    server_seed = CASE WHEN v_count < p_batch THEN p_seed ELSE server_seed END,
    settled_at = CASE WHEN v_count < p_batch THEN v_at END
  WHERE id = p_round;
  RETURN CASE WHEN v_count < p_batch THEN 'ended' ELSE 'more' END;
END $$;
--> statement-breakpoint
DROP FUNCTION adventure_dispatch;
--> statement-breakpoint
-- Sends ships in one round trip. Whether the round is open is asked of the database's clock once
-- the lock is held: what is sent before the draw counts is in the draw, nothing is sent after. The
-- answer carries a receipt for each planet: what stands on its leaf of the round's tree.
CREATE FUNCTION adventure_dispatch(
  p_user bigint, p_key uuid, p_body_hash text, p_round bigint,
  p_ids uuid[], p_planets smallint[], p_ships integer[], p_at timestamptz
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
