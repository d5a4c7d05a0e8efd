-- Who of the team signs in as which person: 'Minha agenda'. One of each.
SET lock_timeout = '5s';
--> statement-breakpoint
ALTER TABLE "profissionais" ADD COLUMN "usuario_id" uuid;
--> statement-breakpoint
ALTER TABLE "profissionais" ADD CONSTRAINT "profissionais_usuario" UNIQUE("tenant_id","usuario_id");
--> statement-breakpoint
ALTER TABLE "profissionais" ADD CONSTRAINT "profissionais_tenant_id_usuario_id_usuarios_tenant_id_id_fk" FOREIGN KEY ("tenant_id","usuario_id") REFERENCES "public"."usuarios"("tenant_id","id") ON DELETE no action ON UPDATE no action;
