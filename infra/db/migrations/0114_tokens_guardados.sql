-- What of the tokens read the provider still had of an earlier request: they are cheaper.
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "execucoes_ia" ADD COLUMN "tokens_cache" integer;
