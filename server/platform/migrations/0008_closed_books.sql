-- What closes the books: the kinds of transfers there are, the ways of a seed, the history of
-- players' own limits and of freezes, and the chain of what was committed and booked.

-- When an id was made (UUID v7).
CREATE FUNCTION id_time(p_id uuid) RETURNS timestamptz LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT timestamptz 'epoch'
    + ('x' || substr(replace(p_id::text, '-', ''), 1, 12))::bit(48)::bigint * interval '1 millisecond'
$$;
--> statement-breakpoint
-- Every kind of transfer, the houses that it may touch, and why there is such a kind. The same list
-- is in server/ledger/kinds.ts, against which the audit holds this one.
CREATE TABLE "transfer_kind" (
	"kind" text PRIMARY KEY NOT NULL,
	"houses" bigint[] NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
INSERT INTO transfer_kind (kind, houses, reason) VALUES
  ('turntable.spin', '{-2}', 'stakes and prizes of spins'),
  ('adventure.buy', '{-3}', 'the price of spaceships'),
  ('adventure.payout', '{-3}', 'the treasure of a round'),
  ('demo.welcome', '{-1}', 'what the people of a demo world begin with'),
  ('ledger.grant', '{-1}', 'given by hand: an operator, a test, the bench'),
  ('ledger.reversal', '{-1,-2,-3}', 'a mistake taken back, line by line'),
  ('gate.proof', '{-1,-2,-3}', 'what a start tries and rolls back; none stays');
--> statement-breakpoint
CREATE TRIGGER transfer_kind_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer_kind
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_reversal"
CHECK (("transfer"."kind" = 'ledger.reversal') = ("transfer"."reverses" IS NOT NULL));
--> statement-breakpoint
-- As before, and: a transfer is of a known kind and touches the houses of that kind alone. The one
-- look at the transfer that says whether it is there says that too.
CREATE OR REPLACE FUNCTION apply_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_unequal boolean;
  v_unknown boolean;
  v_several boolean;
  v_stray text;
BEGIN
  SELECT bool_or(alike.unequal), bool_or(alike.strange OR alike.kind IS NULL),
    min(alike.first_user) <> max(alike.last_user),
    min(alike.kind) FILTER (WHERE NOT EXISTS (
      SELECT FROM transfer_kind k
      WHERE k.kind = alike.kind
        AND coalesce(alike.first_house = ANY (k.houses) AND alike.last_house = ANY (k.houses), true)
    ))
  INTO v_unequal, v_unknown, v_several, v_stray
  FROM (
    SELECT side.kind, side.first_house, side.last_house, bool_or(side.amount <> 0) AS unequal,
      bool_or(side.strange) AS strange, min(side.first_user) AS first_user,
      max(side.last_user) AS last_user
    FROM (
      SELECT sum(amount) AS amount,
        min(owner_id) FILTER (WHERE owner_id > 0) AS first_user,
        max(owner_id) FILTER (WHERE owner_id > 0) AS last_user,
        min(owner_id) FILTER (WHERE owner_id < 0) AS first_house,
        max(owner_id) FILTER (WHERE owner_id < 0) AS last_house,
        bool_or(owner_id <= 0 AND owner_id NOT IN (SELECT id FROM house)) AS strange,
        (SELECT t.kind FROM transfer t WHERE t.id = fresh.transfer_id) AS kind
      FROM fresh GROUP BY transfer_id, currency
    ) AS side
    -- A batch is mostly of one kind: its houses are looked at once.
    GROUP BY side.kind, side.first_house, side.last_house
  ) AS alike;
  IF v_unequal THEN
    RAISE EXCEPTION 'a transfer does not sum to zero'
      USING ERRCODE = '23514', CONSTRAINT = 'entry_sums_to_zero';
  END IF;
  IF v_stray IS NOT NULL AND NOT v_unknown THEN
    RAISE EXCEPTION 'no transfer of this kind touches that house: %', v_stray USING ERRCODE = 'P0A03';
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
-- A pair of seeds goes one way: next, current, revealed. Its client seed is named once, as it comes
-- into use, and so is its beacon round; its nonce grows while it is in use; its server seed, where it is not there yet, comes
-- with the reveal and has the commitment of before. Nothing else of it ever changes.
CREATE FUNCTION keep_seed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.user_id, NEW.commitment, NEW.created_at, NEW.key_version, NEW.protocol)
      IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.commitment, OLD.created_at, OLD.key_version, OLD.protocol)
    OR (OLD.state, NEW.state) NOT IN (
      ('next', 'next'), ('next', 'current'), ('current', 'current'), ('current', 'revealed'),
      ('revealed', 'revealed')
    )
    OR (OLD.client_seed IS NOT NULL AND NEW.client_seed IS DISTINCT FROM OLD.client_seed)
    OR (OLD.revealed_at IS NOT NULL AND NEW.revealed_at IS DISTINCT FROM OLD.revealed_at)
    OR (OLD.client_seed IS NOT NULL AND NEW.beacon_round IS DISTINCT FROM OLD.beacon_round)
    OR (OLD.beacon IS NOT NULL AND NEW.beacon IS DISTINCT FROM OLD.beacon)
    OR NEW.revealed_at < NEW.created_at
    OR NEW.nonce < OLD.nonce
    OR (NEW.nonce > OLD.nonce AND OLD.state <> 'current')
    OR (NEW.server_seed IS DISTINCT FROM OLD.server_seed
      AND (OLD.server_seed IS NOT NULL OR NEW.state <> 'revealed' OR NOT is_seed_of(NEW.server_seed, NEW.commitment)))
  THEN
    RAISE EXCEPTION 'a seed keeps what was committed, named and drawn' USING ERRCODE = 'P0A01';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Whether a server seed has a commitment: SHA-256 of its 32 bytes.
CREATE FUNCTION is_seed_of(p_seed text, p_commitment text) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_seed ~ '^[0-9a-f]{64}$'
    THEN encode(sha256(decode(p_seed, 'hex')), 'hex') = p_commitment ELSE false END
$$;
--> statement-breakpoint
-- A draw changes nothing but the nonce, and upwards: it passes by the condition alone.
CREATE TRIGGER fair_seed_kept BEFORE UPDATE ON fair_seed FOR EACH ROW
WHEN (
  OLD.state <> 'current' OR NEW.state <> 'current' OR NEW.nonce < OLD.nonce
  OR NEW.id <> OLD.id OR NEW.user_id <> OLD.user_id OR NEW.commitment <> OLD.commitment
  OR NEW.created_at <> OLD.created_at OR NEW.key_version <> OLD.key_version
  OR NEW.protocol <> OLD.protocol OR NEW.beacon_round IS DISTINCT FROM OLD.beacon_round
  OR NEW.beacon IS DISTINCT FROM OLD.beacon OR NEW.client_seed IS DISTINCT FROM OLD.client_seed
  OR NEW.server_seed IS DISTINCT FROM OLD.server_seed
)
EXECUTE FUNCTION keep_seed();
--> statement-breakpoint
CREATE FUNCTION begin_seed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a seed begins unrevealed and without draws' USING ERRCODE = 'P0A01';
END $$;
--> statement-breakpoint
CREATE TRIGGER fair_seed_begins BEFORE INSERT ON fair_seed FOR EACH ROW
WHEN (NEW.state = 'revealed' OR NEW.nonce <> 0) EXECUTE FUNCTION begin_seed();
--> statement-breakpoint
-- When a player's own limits and pauses were changed last, by the clock that judged the change.
ALTER TABLE "play_limit" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
ALTER TABLE "play_limit" ALTER COLUMN "changed_at" DROP DEFAULT;
--> statement-breakpoint
-- Every state that a player's own limits and pauses were ever in. The first one is number 1; what
-- stood when this history began is number 0.
CREATE TABLE "play_limit_change" (
	"id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" bigint,
	"day_later" bigint,
	"day_later_from" timestamp with time zone,
	"week" bigint,
	"week_later" bigint,
	"week_later_from" timestamp with time zone,
	"cooling_off_until" timestamp with time zone,
	"excluded_until" timestamp with time zone,
	CONSTRAINT "play_limit_change_user_id_number_pk" PRIMARY KEY("user_id","number"),
	CONSTRAINT "play_limit_change_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE FUNCTION note_play_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO play_limit_change (
    id, user_id, number, at, day, day_later, day_later_from, week, week_later, week_later_from,
    cooling_off_until, excluded_until
  )
  SELECT
    (lpad(to_hex(floor(extract(epoch FROM NEW.changed_at) * 1000)::bigint), 12, '0')
      || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid,
    NEW.user_id, coalesce(max(c.number), 0) + 1, NEW.changed_at, NEW.day, NEW.day_later,
    NEW.day_later_from, NEW.week, NEW.week_later, NEW.week_later_from, NEW.cooling_off_until,
    NEW.excluded_until
  FROM play_limit_change c WHERE c.user_id = NEW.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO play_limit_change
SELECT (lpad(to_hex(floor(extract(epoch FROM changed_at) * 1000)::bigint), 12, '0')
    || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid,
  user_id, 0, changed_at, day, day_later, day_later_from, week, week_later, week_later_from,
  cooling_off_until, excluded_until
FROM play_limit;
--> statement-breakpoint
CREATE TRIGGER play_limit_noted AFTER INSERT OR UPDATE ON play_limit
FOR EACH ROW EXECUTE FUNCTION note_play_limit();
--> statement-breakpoint
-- A pause lasts at least as long as it was taken for, and who has it stays the same.
CREATE FUNCTION refuse_shorter_pause() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a pause is never shortened' USING ERRCODE = 'P0A01';
END $$;
--> statement-breakpoint
CREATE TRIGGER play_limit_kept BEFORE UPDATE ON play_limit FOR EACH ROW
WHEN (
  NEW.user_id <> OLD.user_id OR NEW.changed_at < OLD.changed_at
  OR (OLD.excluded_until IS NOT NULL AND coalesce(NEW.excluded_until < OLD.excluded_until, true))
  OR (OLD.cooling_off_until IS NOT NULL AND coalesce(NEW.cooling_off_until < OLD.cooling_off_until, true))
)
EXECUTE FUNCTION refuse_shorter_pause();
--> statement-breakpoint
CREATE TRIGGER play_limit_never_deleted BEFORE DELETE OR TRUNCATE ON play_limit
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER play_limit_change_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON play_limit_change
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Every freeze of a game and every thaw (a change without a reason).
CREATE TABLE "game_freeze_change" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_freeze_change_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"house_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE FUNCTION note_game_freeze() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO game_freeze_change (house_id, at) VALUES (OLD.house_id, clock_timestamp());
  ELSE
    INSERT INTO game_freeze_change (house_id, at, reason) VALUES (NEW.house_id, clock_timestamp(), NEW.reason);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO game_freeze_change (house_id, at, reason) SELECT house_id, frozen_at, reason FROM game_freeze;
--> statement-breakpoint
CREATE TRIGGER game_freeze_noted AFTER INSERT OR UPDATE OR DELETE ON game_freeze
FOR EACH ROW EXECUTE FUNCTION note_game_freeze();
--> statement-breakpoint
CREATE TRIGGER game_freeze_not_emptied BEFORE TRUNCATE ON game_freeze
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER game_freeze_change_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON game_freeze_change
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The chain: each link holds what was committed and booked since the one before it, and its head
-- is made of that and of the head before. A link's text is made of its items (docs/fairness.md).
CREATE TABLE "chain_link" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"after" uuid NOT NULL,
	"through" uuid NOT NULL,
	"users_after" bigint NOT NULL,
	"users_through" bigint NOT NULL,
	"head" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain_item" (
	"seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "chain_item_seq_kind_ref_pk" PRIMARY KEY("seq","kind","ref")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "chain_item_once" ON "chain_item" USING btree ("kind","ref") WHERE kind <> 'sum';--> statement-breakpoint
CREATE INDEX "chain_link_at" ON "chain_link" USING btree ("at");--> statement-breakpoint
CREATE TRIGGER chain_link_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON chain_link
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER chain_item_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON chain_item
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
