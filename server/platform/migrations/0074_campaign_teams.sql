-- Campaigns' packages, couples and families, and close friends (issue 31, decision 049).
INSERT INTO transfer_kind (kind, houses, reason, takes_back) VALUES
  ('campaigns.buy', '{-25}', 'the price of a package of a campaign', false);
--> statement-breakpoint
ALTER TABLE "campaign_reward" DROP CONSTRAINT "campaign_reward_source";
--> statement-breakpoint
ALTER TABLE "campaign_reward" ADD CONSTRAINT "campaign_reward_source"
CHECK ("source" IN ('task', 'box', 'exchange', 'ranking', 'package', 'team', 'closeness'));
--> statement-breakpoint
CREATE TABLE "campaign_purchase" (
	"id" uuid PRIMARY KEY NOT NULL REFERENCES "campaign_reward"("id"),
	"edition_id" uuid NOT NULL REFERENCES "campaign_edition"("id"),
	"user_id" bigint NOT NULL,
	"block" text NOT NULL,
	"package" text NOT NULL,
	"number" integer NOT NULL,
	"stake_id" uuid REFERENCES "transfer"("id"),
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_purchase_number" UNIQUE("edition_id","block","package","number"),
	CONSTRAINT "campaign_purchase_from_one" CHECK ("number" > 0)
);
--> statement-breakpoint
CREATE INDEX "campaign_purchase_of_user" ON "campaign_purchase" USING btree ("user_id","id");
--> statement-breakpoint
CREATE INDEX "campaign_purchase_at" ON "campaign_purchase" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "campaign_purchase_stake" ON "campaign_purchase" USING btree ("stake_id");
--> statement-breakpoint
CREATE TRIGGER campaign_purchase_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON campaign_purchase
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TABLE "campaign_stock" (
	"edition_id" uuid NOT NULL REFERENCES "campaign_edition"("id"),
	"block" text NOT NULL,
	"package" text NOT NULL,
	"sold" integer NOT NULL,
	CONSTRAINT "campaign_stock_pk" PRIMARY KEY("edition_id","block","package"),
	CONSTRAINT "campaign_stock_sold" CHECK ("sold" >= 0)
);
--> statement-breakpoint
CREATE TABLE "campaign_couple" (
	"id" uuid PRIMARY KEY NOT NULL,
	"edition_id" uuid NOT NULL REFERENCES "campaign_edition"("id"),
	"asker_id" bigint NOT NULL,
	"asked_id" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"together_at" timestamp with time zone,
	"over_at" timestamp with time zone,
	"why" text,
	CONSTRAINT "campaign_couple_two" CHECK ("asker_id" <> "asked_id"),
	CONSTRAINT "campaign_couple_why" CHECK ("why" IN ('declined', 'withdrawn', 'parted', 'out', 'blocked')),
	CONSTRAINT "campaign_couple_over" CHECK (("over_at" IS NULL) = ("why" IS NULL))
);
--> statement-breakpoint
CREATE INDEX "campaign_couple_of_asker" ON "campaign_couple" USING btree ("asker_id","edition_id");
--> statement-breakpoint
CREATE INDEX "campaign_couple_of_asked" ON "campaign_couple" USING btree ("asked_id","edition_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_couple_asks" ON "campaign_couple" USING btree ("edition_id",least(asker_id, asked_id),greatest(asker_id, asked_id)) WHERE over_at IS NULL;
--> statement-breakpoint
CREATE TABLE "campaign_coupled" (
	"edition_id" uuid NOT NULL REFERENCES "campaign_edition"("id"),
	"user_id" bigint NOT NULL,
	"couple_id" uuid NOT NULL REFERENCES "campaign_couple"("id"),
	CONSTRAINT "campaign_coupled_pk" PRIMARY KEY("edition_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "campaign_coupled_couple" ON "campaign_coupled" USING btree ("couple_id");
--> statement-breakpoint
CREATE TABLE "campaign_pair" (
	"edition_id" uuid NOT NULL REFERENCES "campaign_edition"("id"),
	"low_id" bigint NOT NULL,
	"high_id" bigint NOT NULL,
	"flowers" bigint NOT NULL,
	"tie" uuid NOT NULL,
	CONSTRAINT "campaign_pair_pk" PRIMARY KEY("edition_id","low_id","high_id"),
	CONSTRAINT "campaign_pair_two" CHECK ("low_id" < "high_id" AND "flowers" > 0)
);
--> statement-breakpoint
CREATE INDEX "campaign_pair_of_high" ON "campaign_pair" USING btree ("high_id","edition_id");
--> statement-breakpoint
CREATE TABLE "campaign_family_count" (
	"edition_id" uuid NOT NULL REFERENCES "campaign_edition"("id"),
	"family_id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"value" bigint NOT NULL,
	"tie" uuid NOT NULL,
	CONSTRAINT "campaign_family_count_pk" PRIMARY KEY("edition_id","family_id","user_id","day","measure"),
	CONSTRAINT "campaign_family_count_value" CHECK ("value" > 0)
);
--> statement-breakpoint
CREATE INDEX "campaign_family_count_of_user" ON "campaign_family_count" USING btree ("user_id");
--> statement-breakpoint
CREATE TABLE "campaign_team" (
	"edition_id" uuid NOT NULL REFERENCES "campaign_edition"("id"),
	"block" text NOT NULL,
	"team_id" uuid NOT NULL,
	"score" bigint NOT NULL,
	"tie" uuid NOT NULL,
	CONSTRAINT "campaign_team_pk" PRIMARY KEY("edition_id","block","team_id"),
	CONSTRAINT "campaign_team_score" CHECK ("score" > 0)
);
--> statement-breakpoint
CREATE INDEX "campaign_team_best" ON "campaign_team" USING btree ("edition_id","block","score" DESC,"tie","team_id");
--> statement-breakpoint
CREATE TABLE "campaign_team_winner" (
	"edition_id" uuid NOT NULL REFERENCES "campaign_edition"("id"),
	"block" text NOT NULL,
	"place" integer NOT NULL,
	"team_id" uuid NOT NULL,
	"score" bigint NOT NULL,
	CONSTRAINT "campaign_team_winner_pk" PRIMARY KEY("edition_id","block","place")
);
--> statement-breakpoint
CREATE TRIGGER campaign_team_winner_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON campaign_team_winner
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TABLE "campaign_team_share" (
	"edition_id" uuid NOT NULL REFERENCES "campaign_edition"("id"),
	"block" text NOT NULL,
	"place" integer NOT NULL,
	"user_id" bigint NOT NULL,
	"points" bigint NOT NULL,
	"reward_id" uuid REFERENCES "campaign_reward"("id"),
	CONSTRAINT "campaign_team_share_pk" PRIMARY KEY("edition_id","block","user_id")
);
--> statement-breakpoint
CREATE INDEX "campaign_team_share_of_user" ON "campaign_team_share" USING btree ("user_id");
--> statement-breakpoint
CREATE TRIGGER campaign_team_share_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON campaign_team_share
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TABLE "family" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"name" text NOT NULL,
	"emblem" text NOT NULL,
	"motto" text NOT NULL,
	"is_open" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "family_name" ON "family" USING btree ("brand",lower(name)) WHERE closed_at IS NULL AND name <> '';
--> statement-breakpoint
CREATE INDEX "family_created" ON "family" USING btree ("created_at","id");
--> statement-breakpoint
CREATE TABLE "family_member" (
	"id" uuid PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL REFERENCES "family"("id"),
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"since_number" bigint NOT NULL,
	"until" timestamp with time zone,
	"until_number" bigint,
	"why" text,
	CONSTRAINT "family_member_role" CHECK ("role" IN ('founder', 'deputy', 'member')),
	CONSTRAINT "family_member_why" CHECK ("why" IN ('left', 'removed', 'closed', 'erased')),
	CONSTRAINT "family_member_over" CHECK (num_nulls("until", "until_number", "why") IN (0, 3) AND "until" >= "since" AND "until_number" >= "since_number")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "family_member_now" ON "family_member" USING btree ("user_id") WHERE until IS NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "family_member_founder" ON "family_member" USING btree ("family_id") WHERE until IS NULL AND role = 'founder';
--> statement-breakpoint
CREATE INDEX "family_member_of_user" ON "family_member" USING btree ("user_id","since");
--> statement-breakpoint
CREATE INDEX "family_member_of_family" ON "family_member" USING btree ("family_id","since");
--> statement-breakpoint
CREATE TABLE "family_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL REFERENCES "family"("id"),
	"user_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" bigint,
	CONSTRAINT "family_request_answer" CHECK ("answer" IN ('accepted', 'declined', 'withdrawn')),
	CONSTRAINT "family_request_answered" CHECK (("answer" IS NULL) = ("answered_at" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "family_request_open" ON "family_request" USING btree ("family_id","user_id") WHERE answer IS NULL;
--> statement-breakpoint
CREATE INDEX "family_request_of_user" ON "family_request" USING btree ("user_id","at");
--> statement-breakpoint
CREATE TABLE "friendship" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asker_id" bigint NOT NULL,
	"asked_id" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone,
	"since_number" bigint,
	"until" timestamp with time zone,
	"until_number" bigint,
	"why" text,
	CONSTRAINT "friendship_two" CHECK ("asker_id" <> "asked_id"),
	CONSTRAINT "friendship_why" CHECK ("why" IN ('declined', 'withdrawn', 'ended', 'blocked', 'erased')),
	CONSTRAINT "friendship_begun" CHECK (("since" IS NULL) = ("since_number" IS NULL)),
	CONSTRAINT "friendship_over" CHECK (num_nulls("until", "until_number", "why") IN (0, 3) AND "until" >= "since" AND "until_number" >= "since_number"),
	CONSTRAINT "friendship_never" CHECK ("why" NOT IN ('declined', 'withdrawn') OR "since" IS NULL),
	CONSTRAINT "friendship_ended" CHECK ("why" <> 'ended' OR "since" IS NOT NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "friendship_one" ON "friendship" USING btree (least(asker_id, asked_id),greatest(asker_id, asked_id)) WHERE until IS NULL;
--> statement-breakpoint
CREATE INDEX "friendship_of_two" ON "friendship" USING btree (least(asker_id, asked_id),greatest(asker_id, asked_id));
--> statement-breakpoint
CREATE INDEX "friendship_of_asker" ON "friendship" USING btree ("asker_id","id");
--> statement-breakpoint
CREATE INDEX "friendship_of_asked" ON "friendship" USING btree ("asked_id","id");
--> statement-breakpoint
CREATE TABLE "friend_place" (
	"user_id" bigint NOT NULL,
	"place" smallint NOT NULL,
	"friendship_id" uuid NOT NULL REFERENCES "friendship"("id"),
	CONSTRAINT "friend_place_pk" PRIMARY KEY("user_id","place"),
	CONSTRAINT "friend_place_once" UNIQUE("user_id","friendship_id"),
	CONSTRAINT "friend_place_few" CHECK ("place" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE INDEX "friend_place_of" ON "friend_place" USING btree ("friendship_id");
--> statement-breakpoint
CREATE TABLE "friend_closeness" (
	"friendship_id" uuid PRIMARY KEY NOT NULL REFERENCES "friendship"("id"),
	"diamonds" bigint NOT NULL,
	CONSTRAINT "friend_closeness_diamonds" CHECK ("diamonds" > 0)
);
