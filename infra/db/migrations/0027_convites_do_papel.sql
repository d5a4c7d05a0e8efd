-- Whoever stops being an admin leaves no open invitation of an admin: both change in one transaction of the platform's role.
SET lock_timeout = '5s';
--> statement-breakpoint
GRANT UPDATE (revogado_em) ON convites TO balcao_platform;
