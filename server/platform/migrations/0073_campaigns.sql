-- Campaigns (issue 31, decision 048): editions, who takes part, what counts, tokens, rewards, boxes, winners.
INSERT INTO house (id, name, class) VALUES (-25, 'campaigns', 'game');
--> statement-breakpoint
INSERT INTO account (owner_id, currency)
SELECT house.id, c.currency FROM house, (VALUES ('diamond'), ('gold'), ('point')) AS c (currency)
WHERE house.id = -25;
--> statement-breakpoint
ALTER TABLE transfer_kind DISABLE TRIGGER transfer_kind_append_only;
--> statement-breakpoint
UPDATE transfer_kind SET houses = (SELECT array_agg(id ORDER BY id DESC) FROM house)
WHERE kind IN ('ledger.reversal', 'ledger.taken-back', 'gate.proof');
--> statement-breakpoint
ALTER TABLE transfer_kind ENABLE TRIGGER transfer_kind_append_only;
--> statement-breakpoint
INSERT INTO transfer_kind (kind, houses, reason, takes_back) VALUES
  ('campaigns.open', '{-25}', 'the price of boxes of a campaign', false),
  ('campaigns.won', '{-25}', 'what boxes of a campaign that cost diamonds brought', false),
  ('campaigns.reward', '{-1}', 'what a campaign gives for tasks, collected pieces, places and tokens', false);
--> statement-breakpoint
INSERT INTO gift_source (feature, reason, why) VALUES
  ('campaigns', 'reward', 'a reward of a campaign that is no money');
--> statement-breakpoint
CREATE TABLE "campaign_edition" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"campaign" text NOT NULL,
	"state" text NOT NULL,
	"brands" text[] NOT NULL,
	"definition" jsonb NOT NULL,
	"hash" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"offset_minutes" integer NOT NULL,
	"counts_until" timestamp with time zone NOT NULL,
	"measures" text[] NOT NULL,
	"author_id" uuid,
	"approver_id" uuid,
	"approved_hash" text,
	"ended_early_at" timestamp with time zone,
	"closed_number" bigint,
	"paid_at" timestamp with time zone,
	"cancel_reason" text,
	CONSTRAINT "campaign_edition_number" UNIQUE("number"),
	CONSTRAINT "campaign_edition_order" CHECK ("starts_at" < "ends_at" AND "starts_at" < "counts_until"),
	CONSTRAINT "campaign_edition_brands" CHECK (cardinality("brands") > 0),
	CONSTRAINT "campaign_edition_closed" CHECK (("closed_number" IS NULL) = ("paid_at" IS NULL)),
	CONSTRAINT "campaign_edition_approved" CHECK ("state" IN ('draft', 'cancelled') OR ("approved_hash" = "hash" AND ("author_id" IS NULL OR "approver_id" <> "author_id")))
);
--> statement-breakpoint
CREATE INDEX "campaign_edition_starts" ON "campaign_edition" USING btree ("starts_at","id");
--> statement-breakpoint
CREATE INDEX "campaign_edition_open" ON "campaign_edition" USING btree ("state") WHERE state IN ('announced', 'running', 'counting');
--> statement-breakpoint
CREATE TABLE "campaign_brand" (
	"edition_id" uuid NOT NULL REFERENCES "campaign_edition"("id"),
	"brand" text NOT NULL,
	"campaign" text NOT NULL,
	"is_over" boolean NOT NULL,
	CONSTRAINT "campaign_brand_pk" PRIMARY KEY("edition_id","brand")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_brand_one" ON "campaign_brand" USING btree ("brand","campaign") WHERE NOT is_over;
--> statement-breakpoint
CREATE INDEX "campaign_brand_latest" ON "campaign_brand" USING btree ("brand","campaign","edition_id");
--> statement-breakpoint
CREATE TABLE "campaign_person" (
	"edition_id" uuid NOT NULL REFERENCES "campaign_edition"("id"),
	"user_id" bigint NOT NULL,
	"takes_part" boolean NOT NULL,
	"out_at" timestamp with time zone,
	CONSTRAINT "campaign_person_pk" PRIMARY KEY("edition_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "campaign_person_of_user" ON "campaign_person" USING btree ("user_id");
--> statement-breakpoint
CREATE TABLE "campaign_count" (
	"edition_id" uuid NOT NULL REFERENCES "campaign_edition"("id"),
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"value" bigint NOT NULL,
	"tie" uuid NOT NULL,
	CONSTRAINT "campaign_count_pk" PRIMARY KEY("edition_id","user_id","day","measure"),
	CONSTRAINT "campaign_count_value" CHECK ("value" > 0)
);
--> statement-breakpoint
CREATE TABLE "campaign_purse" (
	"edition_id" uuid NOT NULL REFERENCES "campaign_edition"("id"),
	"user_id" bigint NOT NULL,
	"token" text NOT NULL,
	"got" bigint NOT NULL,
	"spent" bigint NOT NULL,
	CONSTRAINT "campaign_purse_pk" PRIMARY KEY("edition_id","user_id","token"),
	CONSTRAINT "campaign_purse_enough" CHECK ("spent" BETWEEN 0 AND "got")
);
--> statement-breakpoint
CREATE TABLE "campaign_reward" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition_id" uuid NOT NULL REFERENCES "campaign_edition"("id"),
	"user_id" bigint NOT NULL,
	"source" text NOT NULL,
	"block" text NOT NULL,
	"item" text NOT NULL,
	"key" text NOT NULL,
	"rewards" jsonb NOT NULL,
	"transfer_id" uuid REFERENCES "transfer"("id"),
	"through_number" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_reward_once" UNIQUE("edition_id","user_id","source","block","item","key"),
	CONSTRAINT "campaign_reward_source" CHECK ("source" IN ('task', 'box', 'exchange', 'ranking'))
);
--> statement-breakpoint
CREATE INDEX "campaign_reward_of_user" ON "campaign_reward" USING btree ("user_id","id");
--> statement-breakpoint
CREATE INDEX "campaign_reward_at" ON "campaign_reward" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "campaign_reward_transfer" ON "campaign_reward" USING btree ("transfer_id");
--> statement-breakpoint
CREATE TRIGGER campaign_reward_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON campaign_reward
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TABLE "campaign_opening" (
	"id" uuid PRIMARY KEY NOT NULL REFERENCES "campaign_reward"("id"),
	"edition_id" uuid NOT NULL REFERENCES "campaign_edition"("id"),
	"user_id" bigint NOT NULL,
	"block" text NOT NULL,
	"box" text NOT NULL,
	"seed_id" uuid NOT NULL,
	"nonce" integer NOT NULL,
	"outcome" smallint NOT NULL,
	"stake_id" uuid REFERENCES "transfer"("id"),
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_opening_draw" UNIQUE("seed_id","nonce")
);
--> statement-breakpoint
CREATE INDEX "campaign_opening_of_user" ON "campaign_opening" USING btree ("user_id","id");
--> statement-breakpoint
CREATE INDEX "campaign_opening_of_edition" ON "campaign_opening" USING btree ("edition_id");
--> statement-breakpoint
CREATE INDEX "campaign_opening_stake" ON "campaign_opening" USING btree ("stake_id");
--> statement-breakpoint
CREATE TRIGGER campaign_opening_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON campaign_opening
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TABLE "campaign_winner" (
	"edition_id" uuid NOT NULL REFERENCES "campaign_edition"("id"),
	"block" text NOT NULL,
	"place" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"score" bigint NOT NULL,
	"reward_id" uuid REFERENCES "campaign_reward"("id"),
	CONSTRAINT "campaign_winner_pk" PRIMARY KEY("edition_id","block","place")
);
--> statement-breakpoint
CREATE INDEX "campaign_winner_of_user" ON "campaign_winner" USING btree ("user_id");
--> statement-breakpoint
CREATE TRIGGER campaign_winner_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON campaign_winner
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
