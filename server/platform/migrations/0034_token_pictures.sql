-- Which address of a token's picture was fetched last, so that each is fetched once.
ALTER TABLE "app_user" ADD COLUMN "picture_source" text;
