-- What was taken of quotas, in one place for all features.
CREATE TABLE "spent_quota" (
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"spent_at" timestamp with time zone[] NOT NULL,
	"latest_at" timestamp with time zone NOT NULL,
	CONSTRAINT "spent_quota_name_subject_pk" PRIMARY KEY("name","subject")
);
--> statement-breakpoint
CREATE INDEX "spent_quota_age" ON "spent_quota" USING btree ("latest_at");
--> statement-breakpoint
-- What was taken before counts on.
INSERT INTO spent_quota (name, subject, spent_at, latest_at)
SELECT name, subject, array_agg(at ORDER BY at), max(at)
FROM (
  SELECT 'service.tickets' AS name, user_id::text AS subject, created_at AS at FROM service_ticket
  UNION ALL SELECT 'service.pictures', user_id::text, created_at FROM service_picture
  UNION ALL SELECT 'joinus.forms', address, created_at FROM partner_request WHERE address IS NOT NULL
  UNION ALL SELECT 'tree.invitations', inviter_id::text, invited_at FROM tree
  UNION ALL SELECT 'flappy.tickets', user_id::text, issued_at FROM flappy_ticket
) AS taken
WHERE at > now() - interval '24 hours'
GROUP BY name, subject;
--> statement-breakpoint
-- It was there to count forms by.
ALTER TABLE "partner_request" DROP COLUMN "address";
--> statement-breakpoint
DROP INDEX "service_picture_of_user";
