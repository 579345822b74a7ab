CREATE TABLE "adventure_dispatch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"planet" smallint NOT NULL,
	"ships" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "adventure_dispatch_sound" CHECK ("adventure_dispatch"."ships" > 0 AND "adventure_dispatch"."planet" BETWEEN 0 AND 7)
);
--> statement-breakpoint
CREATE TABLE "adventure_lot" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"ships" integer NOT NULL,
	"ships_left" integer NOT NULL,
	"transfer_id" uuid,
	"returned_by" bigint,
	"bought_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "adventure_lot_ships" CHECK ("adventure_lot"."ships" > 0 AND "adventure_lot"."ships_left" BETWEEN 0 AND "adventure_lot"."ships"),
	CONSTRAINT "adventure_lot_origin" CHECK (("adventure_lot"."transfer_id" IS NULL) <> ("adventure_lot"."returned_by" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "adventure_payout" (
	"round_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"ships" bigint NOT NULL,
	"diamonds" bigint NOT NULL,
	"transfer_id" uuid NOT NULL,
	CONSTRAINT "adventure_payout_round_id_user_id_pk" PRIMARY KEY("round_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "adventure_return" (
	"round_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"ships" integer NOT NULL,
	CONSTRAINT "adventure_return_round_id_user_id_pk" PRIMARY KEY("round_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "adventure_round" (
	"id" bigint PRIMARY KEY NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"lands_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"tuning_version" bigint NOT NULL,
	"server_seed" text NOT NULL,
	"commitment" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"ships" integer[],
	"players" integer,
	"client_seed" text,
	"treasure" smallint,
	"drawn_at" timestamp with time zone,
	"settled_through" bigint DEFAULT 0 NOT NULL,
	"winners" integer DEFAULT 0 NOT NULL,
	"paid_diamonds" bigint DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "adventure_round_state" CHECK ("adventure_round"."state" IN ('open', 'drawn', 'settled', 'refunded')),
	CONSTRAINT "adventure_round_drawn" CHECK (("adventure_round"."state" IN ('drawn', 'settled')) = ("adventure_round"."treasure" IS NOT NULL)),
	CONSTRAINT "adventure_round_treasure" CHECK ("adventure_round"."treasure" BETWEEN 0 AND 7)
);
--> statement-breakpoint
CREATE TABLE "adventure_score" (
	"period" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"won" bigint NOT NULL,
	"players" integer NOT NULL,
	CONSTRAINT "adventure_score_period_starts_at_won_pk" PRIMARY KEY("period","starts_at","won")
);
--> statement-breakpoint
CREATE TABLE "adventure_seen" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"round_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "adventure_spent" (
	"round_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"lot_id" uuid NOT NULL,
	"ships" integer NOT NULL,
	CONSTRAINT "adventure_spent_round_id_user_id_lot_id_pk" PRIMARY KEY("round_id","user_id","lot_id")
);
--> statement-breakpoint
CREATE TABLE "adventure_standing" (
	"period" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"user_id" bigint NOT NULL,
	"won" bigint NOT NULL,
	CONSTRAINT "adventure_standing_period_starts_at_user_id_pk" PRIMARY KEY("period","starts_at","user_id")
);
--> statement-breakpoint
CREATE TABLE "game_freeze" (
	"house_id" bigint PRIMARY KEY NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_limit" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"day" bigint,
	"day_later" bigint,
	"day_later_from" timestamp with time zone,
	"week" bigint,
	"week_later" bigint,
	"week_later_from" timestamp with time zone,
	"cooling_off_until" timestamp with time zone,
	"excluded_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "house" ADD COLUMN "is_game" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "adventure_dispatch_round" ON "adventure_dispatch" USING btree ("round_id","planet","user_id","ships");--> statement-breakpoint
CREATE INDEX "adventure_dispatch_mine" ON "adventure_dispatch" USING btree ("user_id","round_id","planet","ships");--> statement-breakpoint
CREATE INDEX "adventure_lot_left" ON "adventure_lot" USING btree ("user_id","expires_at","id") WHERE ships_left > 0;--> statement-breakpoint
CREATE INDEX "adventure_payout_mine" ON "adventure_payout" USING btree ("user_id","round_id");--> statement-breakpoint
CREATE INDEX "adventure_payout_best" ON "adventure_payout" USING btree ("round_id","diamonds","user_id");--> statement-breakpoint
CREATE INDEX "adventure_round_due" ON "adventure_round" USING btree ("closes_at") WHERE state IN ('open', 'drawn');--> statement-breakpoint
CREATE INDEX "adventure_standing_best" ON "adventure_standing" USING btree ("period","starts_at","won","user_id");