-- Of two that run, the later one is ended: what it had not done yet stays as it was.
UPDATE "lotes_paradas" SET "estado" = 'falhou' WHERE "estado" in ('fila','processando') AND "id" <> (
	SELECT "id" FROM "lotes_paradas" WHERE "estado" in ('fila','processando') ORDER BY "created_at", "id" LIMIT 1
);--> statement-breakpoint
DROP INDEX "lotes_paradas_um";--> statement-breakpoint
CREATE UNIQUE INDEX "lotes_paradas_um" ON "lotes_paradas" USING btree ((true)) WHERE "lotes_paradas"."estado" in ('fila','processando');
