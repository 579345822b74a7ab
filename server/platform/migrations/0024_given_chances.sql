-- Chances of the fate radar are given too: they come out of a backpack as ships do.
ALTER TABLE "backpack_item" DROP CONSTRAINT "backpack_item_kind";
--> statement-breakpoint
ALTER TABLE "backpack_item" ADD CONSTRAINT "backpack_item_kind"
  CHECK ("backpack_item"."kind" IN ('gold', 'diamond', 'ships', 'chances'));
--> statement-breakpoint
-- Which item put how many chances on whose radar; one item does it once.
CREATE TABLE "radar_given" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"chances" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "radar_given_chances" CHECK ("radar_given"."chances" > 0)
);
--> statement-breakpoint
ALTER TABLE "radar_given" ADD CONSTRAINT "radar_given_user" FOREIGN KEY ("user_id") REFERENCES "app_user"("id");
--> statement-breakpoint
CREATE TRIGGER radar_given_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON radar_given
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
