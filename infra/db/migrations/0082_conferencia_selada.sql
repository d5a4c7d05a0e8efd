-- Looks from before have no seal: the worker's next run takes them again (docs/decisions/0104-the-log-is-sealed-line-by-line.md).
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "cadeias_registro" ADD COLUMN "selo_conferencia" text;
--> statement-breakpoint
GRANT UPDATE (selo_conferencia) ON cadeias_registro TO balcao_platform;
