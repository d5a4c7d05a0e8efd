-- When a version of an area went on air: asked for by the alert of one that was taken back.
-- Built while others write (docs/decisions/0112-large-indexes-are-built-while-others-write.md).
CREATE INDEX CONCURRENTLY "audit_log_versoes" ON "audit_log" USING btree ("alvo","created_at") WHERE "audit_log"."acao" = 'release.activated';