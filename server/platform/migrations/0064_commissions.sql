-- What friends and members bring: commissions noted from top-ups and earnings, paid in lines; and invitations (issue 27).
INSERT INTO house (id, name, class) VALUES (-12, 'commission', 'clearing');
--> statement-breakpoint
INSERT INTO account (owner_id, currency)
SELECT house.id, c.currency FROM house, (VALUES ('diamond'), ('gold'), ('point')) AS c (currency)
WHERE house.id = -12;
--> statement-breakpoint
ALTER TABLE transfer_kind DISABLE TRIGGER transfer_kind_append_only;
--> statement-breakpoint
UPDATE transfer_kind SET houses = (SELECT array_agg(id ORDER BY id DESC) FROM house)
WHERE kind IN ('ledger.reversal', 'ledger.taken-back', 'gate.proof');
--> statement-breakpoint
ALTER TABLE transfer_kind ENABLE TRIGGER transfer_kind_append_only;
--> statement-breakpoint
INSERT INTO transfer_kind (kind, houses, reason, takes_back) VALUES
  ('commission.invitation', '{-12}', 'points for what friends top up and earn whom somebody invited', false),
  ('commission.guild', '{-12}', 'points for what members of a guild earn, to its agent', false),
  ('commission.back', '{-12,-10}', 'a line of commissions taken back, where less is due than was paid', true);
--> statement-breakpoint
-- How far each programme has read its sources, and the last number that it gave.
CREATE TABLE "commission_mark" (
	"program" text PRIMARY KEY NOT NULL,
	"event_number" bigint NOT NULL,
	"transfer_id" uuid NOT NULL,
	"last_number" bigint NOT NULL,
	CONSTRAINT "commission_mark_program" CHECK ("program" IN ('invitation', 'guild'))
);
--> statement-breakpoint
-- What came of one source for one person, in millionths of a point; what is taken back is below zero.
CREATE TABLE "commission" (
	"program" text NOT NULL REFERENCES "commission_mark"("program"),
	"number" bigint NOT NULL,
	"payee_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"other_id" bigint,
	"ref" uuid NOT NULL,
	"source" text NOT NULL,
	"event_number" bigint,
	"transfer_id" uuid,
	"micro" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "commission_pk" PRIMARY KEY ("program","number"),
	CONSTRAINT "commission_source" CHECK ("source" IN ('top-up', 'refund', 'earning', 'award', 'claw-back')),
	CONSTRAINT "commission_of" CHECK (
		("source" = 'earning') = ("event_number" IS NOT NULL)
		AND ("source" IN ('top-up', 'refund')) = ("transfer_id" IS NOT NULL)),
	CONSTRAINT "commission_sign" CHECK (CASE WHEN "source" IN ('refund', 'claw-back') THEN "micro" < 0 ELSE "micro" > 0 END)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "commission_of_event" ON "commission" USING btree ("program","event_number") WHERE event_number IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "commission_of_transfer" ON "commission" USING btree ("program","transfer_id") WHERE transfer_id IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "commission_once" ON "commission" USING btree ("program","source","ref") WHERE source IN ('award', 'claw-back');
--> statement-breakpoint
CREATE INDEX "commission_of_payee" ON "commission" USING btree ("program","payee_id","number");
--> statement-breakpoint
CREATE INDEX "commission_of_payee_at" ON "commission" USING btree ("program","payee_id","at") INCLUDE ("micro");
--> statement-breakpoint
CREATE INDEX "commission_of_ref" ON "commission" USING btree ("program","ref","number");
--> statement-breakpoint
CREATE TRIGGER commission_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON commission
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What is noted, and waits until somebody decides on the invitation that it is of.
CREATE TABLE "commission_waiting" (
	"program" text NOT NULL REFERENCES "commission_mark"("program"),
	"payee_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"other_id" bigint,
	"ref" uuid NOT NULL,
	"source" text NOT NULL,
	"event_number" bigint,
	"transfer_id" uuid,
	"micro" bigint NOT NULL,
	CONSTRAINT "commission_waiting_source" CHECK ("source" IN ('top-up', 'refund', 'earning'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "commission_waiting_of_event" ON "commission_waiting" USING btree ("program","event_number") WHERE event_number IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "commission_waiting_of_transfer" ON "commission_waiting" USING btree ("program","transfer_id") WHERE transfer_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "commission_waiting_of_ref" ON "commission_waiting" USING btree ("program","ref");
--> statement-breakpoint
CREATE INDEX "commission_waiting_of_payee" ON "commission_waiting" USING btree ("program","payee_id");
--> statement-breakpoint
-- What each invitation or membership has brought so far.
CREATE TABLE "commission_sum" (
	"program" text NOT NULL,
	"ref" uuid NOT NULL,
	"count" bigint NOT NULL,
	"micro" bigint NOT NULL,
	CONSTRAINT "commission_sum_pk" PRIMARY KEY ("program","ref")
);
--> statement-breakpoint
-- What is not paid yet.
CREATE TABLE "commission_open" (
	"program" text NOT NULL,
	"payee_id" bigint NOT NULL,
	"count" bigint NOT NULL,
	"micro" bigint NOT NULL,
	"through_number" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "commission_open_pk" PRIMARY KEY ("program","payee_id")
);
--> statement-breakpoint
CREATE INDEX "commission_open_due" ON "commission_open" USING btree ("due_at");
--> statement-breakpoint
-- What was paid at once: the payee's commissions with a number in its span.
CREATE TABLE "commission_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program" text NOT NULL,
	"payee_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"after_number" bigint NOT NULL,
	"through_number" bigint NOT NULL,
	"count" bigint NOT NULL,
	"micro" bigint NOT NULL,
	"carried_in" bigint NOT NULL,
	"carried_out" bigint NOT NULL,
	"points" bigint NOT NULL,
	"back" bigint NOT NULL,
	"transfer_id" uuid UNIQUE REFERENCES "transfer" ("id"),
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "commission_line_once" UNIQUE ("program","payee_id","seq"),
	CONSTRAINT "commission_line_order" CHECK ("after_number" < "through_number"),
	CONSTRAINT "commission_line_sum" CHECK (
		"carried_in" + "micro" + "back" * 1000000 = "points" * 1000000 + "carried_out"),
	CONSTRAINT "commission_line_carried" CHECK (
		"carried_in" BETWEEN 0 AND 999999 AND "carried_out" BETWEEN 0 AND 999999),
	CONSTRAINT "commission_line_paid" CHECK (
		"points" >= 0 AND "back" >= 0 AND ("points" > 0) = ("transfer_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TRIGGER commission_line_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON commission_line
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Which earlier payments a line took back.
CREATE TABLE "commission_back" (
	"transfer_id" uuid PRIMARY KEY NOT NULL REFERENCES "transfer" ("id"),
	"line_id" uuid NOT NULL REFERENCES "commission_line" ("id"),
	"reverses" uuid NOT NULL UNIQUE REFERENCES "commission_line" ("transfer_id"),
	"points" bigint NOT NULL,
	CONSTRAINT "commission_back_points" CHECK ("points" > 0)
);
--> statement-breakpoint
CREATE INDEX "commission_back_of_line" ON "commission_back" USING btree ("line_id");
--> statement-breakpoint
CREATE TRIGGER commission_back_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON commission_back
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Who invited whom, by the terms of the day on which it was.
CREATE TABLE "invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"invitee_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"told_by" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"tuning_version" bigint NOT NULL,
	"top_up_share" bigint NOT NULL,
	"earning_share" bigint NOT NULL,
	"state" text NOT NULL,
	"looked_at" timestamp with time zone,
	"rank_tie" uuid,
	CONSTRAINT "invitation_invitee_once" UNIQUE ("invitee_id"),
	CONSTRAINT "invitation_not_self" CHECK ("inviter_id" <> "invitee_id"),
	CONSTRAINT "invitation_told_by" CHECK ("told_by" IN ('link', 'app')),
	CONSTRAINT "invitation_shares" CHECK ("top_up_share" BETWEEN 0 AND 1000 AND "earning_share" BETWEEN 0 AND 1000),
	CONSTRAINT "invitation_state" CHECK (
		"state" IN ('registered', 'qualified', 'held', 'paid', 'heldPaid', 'refused', 'clawedBack'))
);
--> statement-breakpoint
CREATE INDEX "invitation_of_inviter" ON "invitation" USING btree ("inviter_id","id");
--> statement-breakpoint
CREATE INDEX "invitation_of_inviter_at" ON "invitation" USING btree ("inviter_id","joined_at");
--> statement-breakpoint
CREATE INDEX "invitation_to_look_at" ON "invitation" USING btree ("joined_at") WHERE state = 'registered';
--> statement-breakpoint
CREATE INDEX "invitation_held" ON "invitation" USING btree ("id") WHERE state IN ('held', 'heldPaid');
--> statement-breakpoint
CREATE INDEX "invitation_to_award" ON "invitation" USING btree ("inviter_id","tuning_version","id") WHERE state = 'qualified';
--> statement-breakpoint
CREATE FUNCTION invitation_terms_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.id, OLD.inviter_id, OLD.invitee_id, OLD.told_by, OLD.joined_at, OLD.tuning_version, OLD.top_up_share, OLD.earning_share)
      IS DISTINCT FROM (NEW.id, NEW.inviter_id, NEW.invitee_id, NEW.told_by, NEW.joined_at, NEW.tuning_version, NEW.top_up_share, NEW.earning_share)
    OR NEW.ends_at > OLD.ends_at
  THEN
    RAISE EXCEPTION 'an invitation keeps its terms' USING ERRCODE = '23514', CONSTRAINT = 'invitation_terms_stay';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER invitation_terms_stay BEFORE UPDATE ON invitation FOR EACH ROW EXECUTE FUNCTION invitation_terms_stay();
--> statement-breakpoint
CREATE TRIGGER invitation_stays BEFORE DELETE OR TRUNCATE ON invitation
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- From which address somebody signed up who was invited, as a keyed hash; forgotten after 90 days.
CREATE TABLE "invitation_address" (
	"invitation_id" uuid PRIMARY KEY NOT NULL REFERENCES "invitation"("id"),
	"address_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_address_hash" CHECK ("address_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE INDEX "invitation_address_by_hash" ON "invitation_address" USING btree ("address_hash","at");
--> statement-breakpoint
CREATE INDEX "invitation_address_age" ON "invitation_address" USING btree ("at");
--> statement-breakpoint
-- What a rule found, in ids and figures.
CREATE TABLE "invitation_risk" (
	"invitation_id" uuid NOT NULL REFERENCES "invitation"("id"),
	"rule" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_risk_pk" PRIMARY KEY ("invitation_id","rule"),
	CONSTRAINT "invitation_risk_rule" CHECK ("rule" IN ('self', 'sharedDevice', 'sharedAccount', 'burst'))
);
--> statement-breakpoint
CREATE TRIGGER invitation_risk_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invitation_risk
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Points for a full number of friends.
CREATE TABLE "invitation_award" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"tuning_version" bigint NOT NULL,
	"number" bigint NOT NULL,
	"friends" bigint NOT NULL,
	"points" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_award_once" UNIQUE ("inviter_id","tuning_version","number"),
	CONSTRAINT "invitation_award_amounts" CHECK ("number" > 0 AND "friends" > 0 AND "points" > 0)
);
--> statement-breakpoint
CREATE TRIGGER invitation_award_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invitation_award
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Who wants no name in rankings of inviters.
CREATE TABLE "invite_hidden" (
	"user_id" bigint PRIMARY KEY NOT NULL REFERENCES "app_user"("id"),
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Hashes of addresses are under the oldest seed key, as those of devices are.
CREATE OR REPLACE FUNCTION seed_key_is_needed(p_version integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM fair_seed WHERE key_version = p_version AND state <> 'revealed')
    OR EXISTS (SELECT FROM adventure_round WHERE key_version = p_version AND state = 'open')
    OR EXISTS (SELECT FROM flappy_seed WHERE key_version = p_version AND server_seed IS NULL)
    OR EXISTS (SELECT FROM operator WHERE totp_secret LIKE p_version || '.%')
    OR EXISTS (SELECT FROM data_key WHERE wrapped LIKE p_version || '.%')
    OR (
      p_version = (SELECT min(version) FROM seed_key)
      AND (
        EXISTS (SELECT FROM verification) OR EXISTS (SELECT FROM binding_account)
        OR EXISTS (SELECT FROM device_seen) OR EXISTS (SELECT FROM invitation_address)
      )
    )
$$;
