-- Trees that two people grow, from the invitation to their end.
CREATE TABLE "tree" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stage" text NOT NULL,
	"inviter_id" bigint NOT NULL,
	"invitee_id" bigint,
	"partner_id" bigint,
	"code" text NOT NULL,
	"offset_minutes" smallint NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"closed_by" bigint,
	"points" integer DEFAULT 0 NOT NULL,
	"level" smallint DEFAULT 1 NOT NULL,
	"inviter_day" integer,
	"partner_day" integer,
	"inviter_rests_until" timestamp with time zone,
	"partner_rests_until" timestamp with time zone,
	"streak" integer DEFAULT 0 NOT NULL,
	"together_day" integer,
	CONSTRAINT "tree_code_unique" UNIQUE("code"),
	CONSTRAINT "tree_stage" CHECK ("tree"."stage" IN ('invited', 'growing', 'closed', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "tree_partner" CHECK (("tree"."stage" IN ('growing', 'closed')) = ("tree"."partner_id" IS NOT NULL)
		AND ("tree"."partner_id" IS NULL) = ("tree"."accepted_at" IS NULL)),
	CONSTRAINT "tree_invited_by_name" CHECK ("tree"."partner_id" = "tree"."invitee_id" OR "tree"."partner_id" IS NULL OR "tree"."invitee_id" IS NULL),
	CONSTRAINT "tree_two" CHECK ("tree"."inviter_id" <> coalesce("tree"."partner_id", "tree"."invitee_id", 0)),
	CONSTRAINT "tree_end" CHECK (("tree"."stage" IN ('invited', 'growing')) = ("tree"."ended_at" IS NULL)
		AND ("tree"."stage" = 'closed') = ("tree"."closed_by" IS NOT NULL)
		AND "tree"."closed_by" IN ("tree"."inviter_id", "tree"."partner_id")),
	CONSTRAINT "tree_offset" CHECK ("tree"."offset_minutes" BETWEEN -840 AND 840 AND "tree"."offset_minutes" % 15 = 0)
);
--> statement-breakpoint
-- Where somebody has a tree that lives, invited or growing: one at a time.
CREATE TABLE "tree_place" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"tree_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tree_watering" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tree_id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"day" integer NOT NULL,
	"points" integer NOT NULL,
	"level" smallint NOT NULL,
	"tuning_version" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "tree_watering_once" UNIQUE("tree_id","user_id","day"),
	CONSTRAINT "tree_watering_order" UNIQUE("tree_id","points"),
	CONSTRAINT "tree_watering_grows" CHECK ("tree_watering"."points" > 0 AND "tree_watering"."level" > 0)
);
--> statement-breakpoint
ALTER TABLE "tree" ADD CONSTRAINT "tree_inviter" FOREIGN KEY ("inviter_id") REFERENCES "app_user"("id");
--> statement-breakpoint
ALTER TABLE "tree" ADD CONSTRAINT "tree_invitee" FOREIGN KEY ("invitee_id") REFERENCES "app_user"("id");
--> statement-breakpoint
ALTER TABLE "tree" ADD CONSTRAINT "tree_partner_user" FOREIGN KEY ("partner_id") REFERENCES "app_user"("id");
--> statement-breakpoint
ALTER TABLE "tree_place" ADD CONSTRAINT "tree_place_tree" FOREIGN KEY ("tree_id") REFERENCES "tree"("id");
--> statement-breakpoint
ALTER TABLE "tree_watering" ADD CONSTRAINT "tree_watering_tree" FOREIGN KEY ("tree_id") REFERENCES "tree"("id");
--> statement-breakpoint
CREATE INDEX "tree_of_inviter" ON "tree" ("inviter_id","invited_at");
--> statement-breakpoint
CREATE INDEX "tree_of_partner" ON "tree" ("partner_id","accepted_at") WHERE "partner_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "tree_sent_to" ON "tree" ("invitee_id","invited_at") WHERE "stage" = 'invited';
--> statement-breakpoint
CREATE INDEX "tree_due" ON "tree" ("expires_at") WHERE "stage" = 'invited';
--> statement-breakpoint
CREATE INDEX "tree_watering_latest" ON "tree_watering" ("user_id","at");
--> statement-breakpoint
CREATE TRIGGER tree_watering_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON tree_watering
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What people were given and can use once.
CREATE TABLE "backpack_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"from_feature" text NOT NULL,
	"from_reason" text NOT NULL,
	"from_number" integer NOT NULL,
	"from_key" text NOT NULL,
	"got_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"transfer_id" uuid,
	CONSTRAINT "backpack_item_once" UNIQUE("user_id","from_key"),
	CONSTRAINT "backpack_item_transfer" UNIQUE("transfer_id"),
	CONSTRAINT "backpack_item_kind" CHECK ("backpack_item"."kind" IN ('gold', 'diamond', 'ships')),
	CONSTRAINT "backpack_item_amount" CHECK ("backpack_item"."amount" > 0),
	CONSTRAINT "backpack_item_used" CHECK ("backpack_item"."used_at" < "backpack_item"."expires_at"
		AND "backpack_item"."used_at" >= "backpack_item"."got_at"),
	CONSTRAINT "backpack_item_paid" CHECK (("backpack_item"."used_at" IS NOT NULL AND "backpack_item"."kind" IN ('gold', 'diamond'))
		= ("backpack_item"."transfer_id" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "backpack_item" ADD CONSTRAINT "backpack_item_user" FOREIGN KEY ("user_id") REFERENCES "app_user"("id");
--> statement-breakpoint
-- Used or not, and when, is all that changes; nothing is taken away, and nothing is given back.
CREATE FUNCTION backpack_item_is_used_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.used_at IS NOT NULL
    OR (to_jsonb(NEW) - '{used_at,transfer_id}'::text[]) <> (to_jsonb(OLD) - '{used_at,transfer_id}'::text[])
  THEN
    RAISE EXCEPTION 'an item of a backpack is used once, and never changed otherwise';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER backpack_item_used_once BEFORE UPDATE OR DELETE ON backpack_item
FOR EACH ROW EXECUTE FUNCTION backpack_item_is_used_once();
--> statement-breakpoint
-- Ships also come out of a backpack.
ALTER TABLE adventure_lot ADD COLUMN "item_id" uuid;
--> statement-breakpoint
ALTER TABLE adventure_lot DROP CONSTRAINT adventure_lot_origin;
--> statement-breakpoint
ALTER TABLE adventure_lot ADD CONSTRAINT adventure_lot_origin
  CHECK (num_nonnulls("adventure_lot"."transfer_id", "adventure_lot"."returned_by", "adventure_lot"."item_id") = 1);
--> statement-breakpoint
CREATE UNIQUE INDEX "adventure_lot_item" ON adventure_lot ("item_id") WHERE "item_id" IS NOT NULL;
--> statement-breakpoint
INSERT INTO transfer_kind (kind, houses, reason) VALUES
  ('backpack.gold', '{-1}', 'gold that was given and is used'),
  ('backpack.diamond', '{-1}', 'diamonds that were given and are used');
