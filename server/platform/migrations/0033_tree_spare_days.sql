-- The latest week whose spare day a tree's streak used up (decision 026). A process of before leaves it as it
-- is, by a tuning without spare days, which says the same.
ALTER TABLE "tree" ADD COLUMN "spare_week" integer;
--> statement-breakpoint
-- Where somebody's pages hear what concerns them at trees, and how far they were told of gifts.
CREATE TABLE "tree_reader" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"room" uuid NOT NULL,
	"told_through" uuid
);
--> statement-breakpoint
ALTER TABLE "tree_reader" ADD CONSTRAINT "tree_reader_user" FOREIGN KEY ("user_id") REFERENCES "app_user"("id");
--> statement-breakpoint
-- Nobody is told now of gifts of before.
INSERT INTO tree_reader (user_id, room, told_through)
SELECT DISTINCT ON (user_id) user_id, gen_random_uuid(), id
FROM backpack_item WHERE from_feature = 'tree'
ORDER BY user_id, id DESC;
