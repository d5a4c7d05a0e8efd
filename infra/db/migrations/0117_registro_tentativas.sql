-- Whose account somebody tried to enter: such lines have no actor, and are found by the person they tell of.
-- Built while others write (docs/decisions/0112-large-indexes-are-built-while-others-write.md).
CREATE INDEX CONCURRENTLY "audit_log_tentativas" ON "audit_log" USING btree ("tenant_id",("detalhes" ->> 'de_quem'),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "audit_log"."acao" in ('login.failed','login.inactive','login.blocked');
