-- The steps of every flow that is kept in the database.
CREATE TABLE "flow_step" (
	"flow" text NOT NULL,
	"subject" uuid NOT NULL,
	"number" integer NOT NULL,
	"event" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "flow_step_pk" PRIMARY KEY("flow","subject","number"),
	CONSTRAINT "flow_step_begins" CHECK (("number" = 1) = ("from_state" IS NULL))
);
--> statement-breakpoint
CREATE TRIGGER flow_step_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON flow_step
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
