-- The gift wall (issue 30): screens that phones have paired.
CREATE TABLE "gift_wall_pairing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" bigint REFERENCES "app_user"("id"),
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_wall_pairing_code" UNIQUE("code_hash"),
	CONSTRAINT "gift_wall_pairing_token" UNIQUE("token_hash"),
	CONSTRAINT "gift_wall_pairing_ends" CHECK ("expires_at" > "created_at")
);
--> statement-breakpoint
CREATE INDEX "gift_wall_pairing_expires" ON "gift_wall_pairing" USING btree ("expires_at");
--> statement-breakpoint
CREATE TABLE "gift_wall_screen" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"least" bigint NOT NULL,
	"stage_from" bigint NOT NULL,
	"countries" text[] NOT NULL,
	"language" text NOT NULL,
	"speed" text NOT NULL,
	"sound" boolean NOT NULL,
	"paired_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "gift_wall_screen_token" UNIQUE("token_hash"),
	CONSTRAINT "gift_wall_screen_name" CHECK (char_length("name") BETWEEN 1 AND 60),
	CONSTRAINT "gift_wall_screen_least" CHECK ("least" >= 0 AND "stage_from" >= 1),
	CONSTRAINT "gift_wall_screen_speed" CHECK ("speed" IN ('slow', 'normal', 'fast'))
);
--> statement-breakpoint
CREATE INDEX "gift_wall_screen_of_user" ON "gift_wall_screen" USING btree ("user_id","paired_at");
