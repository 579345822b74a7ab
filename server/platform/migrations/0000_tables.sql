CREATE TABLE "fair_seed" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"state" text NOT NULL,
	"server_seed" text NOT NULL,
	"commitment" text NOT NULL,
	"client_seed" text,
	"nonce" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revealed_at" timestamp with time zone,
	CONSTRAINT "fair_seed_state" CHECK ("fair_seed"."state" IN ('next', 'current', 'revealed')),
	CONSTRAINT "fair_seed_client" CHECK (("fair_seed"."state" = 'next') = ("fair_seed"."client_seed" IS NULL)),
	CONSTRAINT "fair_seed_reveal" CHECK (("fair_seed"."state" = 'revealed') = ("fair_seed"."revealed_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "account" (
	"owner_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"balance" bigint,
	CONSTRAINT "account_owner_id_currency_pk" PRIMARY KEY("owner_id","currency"),
	CONSTRAINT "account_currency" CHECK ("account"."currency" IN ('diamond', 'gold', 'point')),
	CONSTRAINT "account_balance_not_negative" CHECK ("account"."balance" >= 0),
	CONSTRAINT "account_house_has_no_balance" CHECK (("account"."owner_id" < 0) = ("account"."balance" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "entry" (
	"transfer_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"owner_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "entry_transfer_id_line_pk" PRIMARY KEY("transfer_id","line")
);
--> statement-breakpoint
CREATE TABLE "house" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "house_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "transfer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reverses" uuid,
	CONSTRAINT "transfer_reverses_unique" UNIQUE("reverses")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"user_id" bigint NOT NULL,
	"operation" text NOT NULL,
	"key" uuid NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_user_id_operation_key_pk" PRIMARY KEY("user_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "tuning_version" (
	"game" text NOT NULL,
	"version" bigint NOT NULL,
	"tuning" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tuning_version_game_version_pk" PRIMARY KEY("game","version")
);
--> statement-breakpoint
CREATE TABLE "world" (
	"kind" text PRIMARY KEY NOT NULL,
	"demo_secret" text,
	"seeded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "turntable_spin" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"transfer_id" uuid NOT NULL,
	"seed_id" uuid NOT NULL,
	"nonce" integer NOT NULL,
	"tuning_version" bigint NOT NULL,
	"sector" smallint NOT NULL,
	"stake_diamonds" bigint NOT NULL,
	"prize_currency" text NOT NULL,
	"prize_amount" bigint NOT NULL,
	"notable" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"brand" text NOT NULL,
	"external_id" text NOT NULL,
	"nickname" text NOT NULL,
	"gender" text NOT NULL,
	"country" text NOT NULL,
	"avatar" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "app_user_of_brand" UNIQUE("brand","external_id")
);
--> statement-breakpoint
ALTER TABLE "fair_seed" ADD CONSTRAINT "fair_seed_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fair_seed_one_current" ON "fair_seed" USING btree ("user_id") WHERE state = 'current';--> statement-breakpoint
CREATE UNIQUE INDEX "fair_seed_one_next" ON "fair_seed" USING btree ("user_id") WHERE state = 'next';--> statement-breakpoint
CREATE INDEX "entry_owner" ON "entry" USING btree ("owner_id","transfer_id") WHERE owner_id > 0;--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "turntable_spin_draw" ON "turntable_spin" USING btree ("seed_id","nonce");--> statement-breakpoint
CREATE INDEX "turntable_spin_mine" ON "turntable_spin" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "turntable_spin_notable" ON "turntable_spin" USING btree ("id") WHERE notable;