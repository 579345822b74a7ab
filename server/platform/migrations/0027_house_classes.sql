-- A house is of a class. Before a game's stand the limits, pauses and freezes of games. A clearing house (a
-- wallet's, of withdrawals or top-ups) has none of these before it: whoever must not play still has what is
-- theirs. Out of issuance money comes from nothing.
ALTER TABLE "house" ADD COLUMN "class" text;
--> statement-breakpoint
ALTER TABLE house DISABLE TRIGGER house_never_deleted;
--> statement-breakpoint
UPDATE house SET class = CASE WHEN is_game THEN 'game' ELSE 'issuance' END;
--> statement-breakpoint
ALTER TABLE house ENABLE TRIGGER house_never_deleted;
--> statement-breakpoint
ALTER TABLE "house" ALTER COLUMN "class" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "house" ADD CONSTRAINT "house_class" CHECK ("house"."class" IN ('game', 'clearing', 'issuance'));
--> statement-breakpoint
-- As it was (0003), by the class.
CREATE OR REPLACE FUNCTION play_spent(p_user bigint, p_since timestamptz) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT coalesce(-sum(e.amount), 0)::bigint
  FROM entry e JOIN transfer t ON t.id = e.transfer_id
  WHERE e.owner_id = p_user AND e.owner_id > 0 AND e.currency = 'diamond' AND e.amount < 0
    AND e.transfer_id >= (lpad(to_hex((extract(epoch FROM p_since - interval '1 hour') * 1000)::bigint), 12, '0')
      || repeat('0', 20))::uuid
    AND t.at >= p_since AND t.reverses IS NULL
    AND EXISTS (
      SELECT FROM entry h JOIN house ON house.id = h.owner_id
      WHERE h.transfer_id = e.transfer_id AND h.amount > 0 AND house.class = 'game'
    )
$$;
--> statement-breakpoint
-- As it was (0013), by the class.
CREATE OR REPLACE FUNCTION play_gate() RETURNS trigger LANGUAGE plpgsql AS $$
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
    SELECT paid.owner_id AS user_id, h.owner_id AS house_id, t.at,
      -sum(paid.amount) FILTER (WHERE paid.currency = 'diamond') AS diamonds
    FROM (
      SELECT * FROM fresh
      WHERE owner_id > 0 AND amount < 0
        AND (SELECT true FROM play_limit l WHERE l.user_id = fresh.owner_id)
      OFFSET 0
    ) AS paid
    JOIN fresh h ON h.transfer_id = paid.transfer_id AND h.currency = paid.currency AND h.amount > 0
    JOIN house ON house.id = h.owner_id AND house.class = 'game'
    CROSS JOIN LATERAL (
      SELECT at FROM transfer WHERE id = paid.transfer_id AND reverses IS NULL OFFSET 0
    ) AS t
    GROUP BY paid.owner_id, h.owner_id, t.at
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
ALTER TABLE "house" DROP COLUMN "is_game";
