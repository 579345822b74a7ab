-- Chat rooms (issue 29).
CREATE TABLE "chatroom_room" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" uuid NOT NULL,
	"through" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chatroom_room_of" UNIQUE("kind","subject"),
	CONSTRAINT "chatroom_room_through" CHECK ("through" >= 0)
);
--> statement-breakpoint
CREATE INDEX "chatroom_room_created" ON "chatroom_room" USING btree ("created_at","id");
--> statement-breakpoint
CREATE TABLE "chatroom_member" (
	"room_id" uuid NOT NULL REFERENCES "chatroom_room"("id"),
	"user_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"joined_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"is_moderator" boolean NOT NULL,
	"muted_until" timestamp with time zone,
	"messages" bigint NOT NULL,
	CONSTRAINT "chatroom_member_pk" PRIMARY KEY("room_id","user_id"),
	CONSTRAINT "chatroom_member_messages" CHECK ("messages" >= 0)
);
--> statement-breakpoint
CREATE INDEX "chatroom_member_seen" ON "chatroom_member" USING btree ("room_id","seen_at","user_id");
--> statement-breakpoint
CREATE INDEX "chatroom_member_moderators" ON "chatroom_member" USING btree ("joined_at") WHERE "is_moderator";
--> statement-breakpoint
CREATE TABLE "chatroom_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL REFERENCES "chatroom_room"("id"),
	"number" bigint NOT NULL,
	"user_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"reviewed_at" timestamp with time zone,
	CONSTRAINT "chatroom_message_number" UNIQUE("room_id","number"),
	CONSTRAINT "chatroom_message_counts" CHECK ("number" > 0),
	CONSTRAINT "chatroom_message_size" CHECK (char_length("text") <= 500),
	CONSTRAINT "chatroom_message_gone" CHECK ("text" <> '' OR "removed_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX "chatroom_message_of_user" ON "chatroom_message" USING btree ("user_id","at","id");
--> statement-breakpoint
CREATE INDEX "chatroom_message_removed" ON "chatroom_message" USING btree ("room_id","removed_at") WHERE "removed_at" IS NOT NULL;
--> statement-breakpoint
CREATE TABLE "chatroom_hidden" (
	"user_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"hidden_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "chatroom_hidden_pk" PRIMARY KEY("user_id","hidden_id"),
	CONSTRAINT "chatroom_hidden_other" CHECK ("user_id" <> "hidden_id")
);
--> statement-breakpoint
CREATE TABLE "chatroom_mute" (
	"user_id" bigint PRIMARY KEY NOT NULL REFERENCES "app_user"("id"),
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chatroom_report" (
	"message_id" uuid NOT NULL REFERENCES "chatroom_message"("id"),
	"user_id" bigint NOT NULL REFERENCES "app_user"("id"),
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "chatroom_report_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chatroom_word" (
	"id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"word" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "chatroom_word_once" UNIQUE("language","word")
);
--> statement-breakpoint
CREATE INDEX "chatroom_word_at" ON "chatroom_word" USING btree ("at","id");
