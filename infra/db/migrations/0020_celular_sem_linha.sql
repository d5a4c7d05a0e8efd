-- A paired phone that is on its way back for minutes is a problem of its own.
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "evolution_instances" DROP CONSTRAINT "evolution_instances_problema";--> statement-breakpoint
ALTER TABLE "evolution_instances" ADD CONSTRAINT "evolution_instances_problema" CHECK ("evolution_instances"."problema" in ('missing','refused','elsewhere','unreachable','offline','blocked','failed'));
