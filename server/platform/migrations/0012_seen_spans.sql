CREATE TABLE "monitor_span" (
	"after" uuid NOT NULL,
	"through" uuid PRIMARY KEY NOT NULL,
	"transfers" integer NOT NULL
);
--> statement-breakpoint
-- The next look goes on where the last one ended.
INSERT INTO monitor_span (after, through, transfers) SELECT through, through, 0 FROM monitor_look;
--> statement-breakpoint
DROP TABLE "monitor_look";
