-- Boards on which people have places, for all features: the week of flights is the first.
CREATE TABLE "ranking_standing" (
	"board" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"user_id" bigint NOT NULL,
	"score" bigint NOT NULL,
	"tie" uuid NOT NULL,
	CONSTRAINT "ranking_standing_pk" PRIMARY KEY("board","starts_at","user_id")
);
--> statement-breakpoint
CREATE TABLE "ranking_score" (
	"board" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"score" bigint NOT NULL,
	"players" integer NOT NULL,
	CONSTRAINT "ranking_score_pk" PRIMARY KEY("board","starts_at","score")
);
--> statement-breakpoint
CREATE TABLE "ranking_score_hour" (
	"board" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"score" bigint NOT NULL,
	"hour" integer NOT NULL,
	"players" integer NOT NULL,
	CONSTRAINT "ranking_score_hour_pk" PRIMARY KEY("board","starts_at","score","hour")
);
--> statement-breakpoint
INSERT INTO "ranking_standing" ("board", "starts_at", "user_id", "score", "tie")
SELECT 'flappy.week', "starts_at", "user_id", "score", "run_id" FROM "flappy_standing";
--> statement-breakpoint
INSERT INTO "ranking_score" ("board", "starts_at", "score", "players")
SELECT 'flappy.week', "starts_at", "score", "players" FROM "flappy_score";
--> statement-breakpoint
INSERT INTO "ranking_score_hour" ("board", "starts_at", "score", "hour", "players")
SELECT 'flappy.week', "starts_at", "score", "hour", "players" FROM "flappy_score_hour";
--> statement-breakpoint
CREATE INDEX "ranking_standing_best" ON "ranking_standing" USING btree ("board","starts_at","score" DESC,"tie","user_id");
--> statement-breakpoint
DROP TABLE "flappy_standing";
--> statement-breakpoint
DROP TABLE "flappy_score";
--> statement-breakpoint
DROP TABLE "flappy_score_hour";
