-- When users were last here, to a day. Nobody knows when they were before this was kept.
CREATE TABLE "user_visit" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"away_since" timestamp with time zone,
	"back_at" timestamp with time zone,
	CONSTRAINT "user_visit_absence" CHECK (("user_visit"."away_since" IS NULL) = ("user_visit"."back_at" IS NULL)
		AND "user_visit"."away_since" < "user_visit"."back_at" AND "user_visit"."back_at" <= "user_visit"."seen_at")
);
--> statement-breakpoint
-- What each user invites others by.
CREATE TABLE "invite_code" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "invite_code_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TRIGGER invite_code_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invite_code
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Every reward for coming back, with the absence that it was given for.
CREATE TABLE "recall_claim" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"away_since" timestamp with time zone NOT NULL,
	"back_at" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"transfer_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"again_from" timestamp with time zone NOT NULL,
	CONSTRAINT "recall_claim_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "recall_claim_once" UNIQUE("user_id","away_since"),
	CONSTRAINT "recall_claim_currency" CHECK ("recall_claim"."currency" IN ('diamond', 'gold')),
	CONSTRAINT "recall_claim_amount" CHECK ("recall_claim"."amount" > 0),
	CONSTRAINT "recall_claim_order" CHECK ("recall_claim"."away_since" < "recall_claim"."back_at"
		AND "recall_claim"."back_at" <= "recall_claim"."at" AND "recall_claim"."at" < "recall_claim"."again_from")
);
--> statement-breakpoint
CREATE TRIGGER recall_claim_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON recall_claim
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
INSERT INTO transfer_kind (kind, houses, reason) VALUES
  ('recall.reward', '{-1}', 'the reward for coming back after a long absence, once a period');
