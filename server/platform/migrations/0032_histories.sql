-- Histories of what an UPDATE could undo without a trace: how trees ended, how chances of the radar came and
-- went, and when somebody was back from a long absence. They are written by triggers, so that an older process
-- beside writes them too.

-- An id (UUID v7) of a moment: it says in which link of the chain its row is.
CREATE FUNCTION id_at(p_at timestamptz) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT (lpad(to_hex(floor(extract(epoch FROM p_at) * 1000)::bigint), 12, '0')
    || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_undoing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% keeps what has happened', TG_TABLE_NAME USING ERRCODE = 'P0A01';
END $$;
--> statement-breakpoint
-- How each tree ended, and when.
CREATE TABLE "tree_end" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tree_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tree_end_tree_id_unique" UNIQUE("tree_id")
);
--> statement-breakpoint
-- What had ended before is noted now: the links of before know nothing of it.
INSERT INTO tree_end (id, tree_id, stage, ended_at)
SELECT id_at(now()), id, stage, ended_at FROM tree WHERE ended_at IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER tree_end_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON tree_end
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION note_tree_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tree_end (id, tree_id, stage, ended_at)
  VALUES (id_at(NEW.ended_at), NEW.id, NEW.stage, NEW.ended_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tree_end_noted AFTER UPDATE ON tree FOR EACH ROW
WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION note_tree_end();
--> statement-breakpoint
-- A tree that has ended stays as it is.
CREATE TRIGGER tree_stays_ended BEFORE UPDATE ON tree FOR EACH ROW
WHEN (OLD.ended_at IS NOT NULL) EXECUTE FUNCTION refuse_undoing();
--> statement-breakpoint
-- Every state that somebody's chances were ever in, and by what they came to it: a meeting, or an item out of
-- a backpack. The first one is number 1; what stood when this history began is number 0.
CREATE TABLE "radar_chances_change" (
	"id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"meeting_id" uuid,
	"item_id" uuid,
	"left" integer NOT NULL,
	"next_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "radar_chances_change_user_id_number_pk" PRIMARY KEY("user_id","number"),
	CONSTRAINT "radar_chances_change_id_unique" UNIQUE("id"),
	CONSTRAINT "radar_chances_change_meeting" UNIQUE("meeting_id"),
	CONSTRAINT "radar_chances_change_item" UNIQUE("item_id")
);
--> statement-breakpoint
INSERT INTO radar_chances_change (id, user_id, number, "left", next_at, at)
SELECT id_at(now()), user_id, 0, "left", next_at, now() FROM radar_chances;
--> statement-breakpoint
CREATE TRIGGER radar_chances_change_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON radar_chances_change
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE INDEX "radar_given_latest" ON "radar_given" ("user_id","at");
--> statement-breakpoint
-- A meeting or a gift is written before the chances that it changes: of those that no change names yet it is
-- the latest. Where there is none, the chances were changed past the rules, which the audit tells.
CREATE FUNCTION note_radar_chances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_cause record;
  v_at timestamptz;
BEGIN
  SELECT * INTO v_cause FROM (
    (
      SELECT m.at, m.id AS meeting_id, NULL::uuid AS item_id FROM radar_meeting m
      WHERE m.user_id = NEW.user_id
        AND NOT EXISTS (SELECT FROM radar_chances_change c WHERE c.meeting_id = m.id)
      ORDER BY m.at DESC LIMIT 1
    )
    UNION ALL
    (
      SELECT g.at, NULL, g.item_id FROM radar_given g
      WHERE g.user_id = NEW.user_id
        AND NOT EXISTS (SELECT FROM radar_chances_change c WHERE c.item_id = g.item_id)
      ORDER BY g.at DESC LIMIT 1
    )
  ) AS causes ORDER BY at DESC LIMIT 1;
  v_at := coalesce(v_cause.at, clock_timestamp());
  INSERT INTO radar_chances_change (id, user_id, number, meeting_id, item_id, "left", next_at, at)
  SELECT id_at(v_at), NEW.user_id, coalesce(max(c.number), 0) + 1, v_cause.meeting_id, v_cause.item_id,
    NEW."left", NEW.next_at, v_at
  FROM radar_chances_change c WHERE c.user_id = NEW.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER radar_chances_noted AFTER INSERT OR UPDATE ON radar_chances
FOR EACH ROW EXECUTE FUNCTION note_radar_chances();
--> statement-breakpoint
CREATE TRIGGER radar_meeting_stays BEFORE DELETE OR TRUNCATE ON radar_meeting
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Every long absence, from when somebody was last seen until they were back.
CREATE TABLE "user_absence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"away_since" timestamp with time zone NOT NULL,
	"back_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_absence_once" UNIQUE("user_id","away_since")
);
--> statement-breakpoint
INSERT INTO user_absence (id, user_id, away_since, back_at)
SELECT id_at(now()), user_id, away_since, back_at FROM (
  SELECT user_id, away_since, back_at FROM user_visit WHERE away_since IS NOT NULL
  UNION
  SELECT user_id, away_since, back_at FROM recall_claim
) AS known
ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER user_absence_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON user_absence
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION note_absence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO user_absence (id, user_id, away_since, back_at)
  VALUES (id_at(NEW.back_at), NEW.user_id, NEW.away_since, NEW.back_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_visit_noted AFTER UPDATE ON user_visit FOR EACH ROW
WHEN (NEW.back_at IS DISTINCT FROM OLD.back_at) EXECUTE FUNCTION note_absence();
--> statement-breakpoint
-- Nobody was seen earlier than they were, and an absence is from one visit to the next.
CREATE TRIGGER user_visit_kept BEFORE UPDATE ON user_visit FOR EACH ROW
WHEN (
  NEW.user_id <> OLD.user_id OR NEW.seen_at < OLD.seen_at
  OR ((NEW.away_since, NEW.back_at) IS DISTINCT FROM (OLD.away_since, OLD.back_at)
    AND (NEW.away_since, NEW.back_at) IS DISTINCT FROM (OLD.seen_at, NEW.seen_at))
)
EXECUTE FUNCTION refuse_undoing();
