-- Agents and their guilds (issue 27): whose code it is, and who belonged to whom from when to when.
CREATE TABLE "guild" (
	"agent_id" bigint PRIMARY KEY NOT NULL REFERENCES "app_user"("id"),
	"brand" text NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "guild_code_unique" UNIQUE("code"),
	CONSTRAINT "guild_code" CHECK ("code" ~ '^GA-[2-9B-Z]{4}-[2-9B-Z]{4}$')
);
--> statement-breakpoint
CREATE INDEX "guild_created" ON "guild" USING btree ("created_at","agent_id");
--> statement-breakpoint
CREATE FUNCTION guild_keeps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.agent_id, OLD.brand, OLD.code, OLD.created_at) IS DISTINCT FROM (NEW.agent_id, NEW.brand, NEW.code, NEW.created_at)
  THEN
    RAISE EXCEPTION 'a guild stays what it is' USING ERRCODE = '23514', CONSTRAINT = 'guild_keeps';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guild_keeps BEFORE UPDATE ON guild FOR EACH ROW EXECUTE FUNCTION guild_keeps();
--> statement-breakpoint
CREATE TRIGGER guild_stays BEFORE DELETE OR TRUNCATE ON guild FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TABLE "guild_membership" (
	"id" uuid PRIMARY KEY NOT NULL,
	"agent_id" bigint NOT NULL REFERENCES "guild"("agent_id"),
	"user_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	CONSTRAINT "guild_membership_state" CHECK ("state" IN ('asked', 'invited', 'member', 'leaving', 'dismissed', 'left', 'removed', 'closed', 'declined', 'withdrawn', 'lapsed')),
	CONSTRAINT "guild_membership_other" CHECK ("agent_id" <> "user_id"),
	CONSTRAINT "guild_membership_joined" CHECK ("state" NOT IN ('member', 'leaving', 'dismissed', 'left', 'removed', 'closed') OR "joined_at" IS NOT NULL),
	CONSTRAINT "guild_membership_ends" CHECK ("state" NOT IN ('leaving', 'dismissed', 'left', 'removed', 'closed') OR "ends_at" IS NOT NULL),
	CONSTRAINT "guild_membership_span" CHECK ("created_at" <= "joined_at" AND "joined_at" <= "ends_at")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "guild_membership_one" ON "guild_membership" USING btree ("user_id") WHERE state IN ('member', 'leaving', 'dismissed');
--> statement-breakpoint
CREATE UNIQUE INDEX "guild_membership_asked" ON "guild_membership" USING btree ("agent_id","user_id") WHERE state IN ('asked', 'invited');
--> statement-breakpoint
CREATE INDEX "guild_membership_of_user" ON "guild_membership" USING btree ("user_id","id");
--> statement-breakpoint
CREATE INDEX "guild_membership_of_agent" ON "guild_membership" USING btree ("agent_id","joined_at","id");
--> statement-breakpoint
CREATE INDEX "guild_membership_created" ON "guild_membership" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "guild_membership_ends" ON "guild_membership" USING btree ("ends_at") WHERE state IN ('leaving', 'dismissed');
--> statement-breakpoint
-- Who it is of never changes; when it began is learnt once, and what is over stays as it ended.
CREATE FUNCTION guild_membership_keeps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.id, OLD.agent_id, OLD.user_id, OLD.created_at) IS DISTINCT FROM (NEW.id, NEW.agent_id, NEW.user_id, NEW.created_at)
    OR (OLD.joined_at IS NOT NULL AND OLD.joined_at IS DISTINCT FROM NEW.joined_at)
    OR (OLD.state IN ('left', 'removed', 'closed', 'declined', 'withdrawn', 'lapsed') AND OLD IS DISTINCT FROM NEW)
  THEN
    RAISE EXCEPTION 'a membership stays what it was' USING ERRCODE = '23514', CONSTRAINT = 'guild_membership_keeps';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER guild_membership_keeps BEFORE UPDATE ON guild_membership FOR EACH ROW EXECUTE FUNCTION guild_membership_keeps();
--> statement-breakpoint
CREATE TRIGGER guild_membership_stays BEFORE DELETE OR TRUNCATE ON guild_membership
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
