-- A calendar that was taken off stays behind until what stands ahead in it is taken away (docs/decisions/0109-what-a-calendar-keeps-when-it-is-left.md).
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "integracoes" ADD COLUMN "saindo_em" timestamp (3) with time zone;
--> statement-breakpoint
-- The sweep finds whose calendar is on its way out.
GRANT SELECT (saindo_em) ON integracoes TO balcao_platform;
