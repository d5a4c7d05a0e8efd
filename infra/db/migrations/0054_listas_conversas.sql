-- Lists of conversations that cost the same wherever they are opened: by label, put off, unread, and by name or phone
-- (docs/decisions/0087-lists-of-conversations-walk-an-index.md).
SET lock_timeout = '5s';
--> statement-breakpoint
-- Row level security never let a search use it, and every message wrote it anew.
DROP INDEX chats_busca;
--> statement-breakpoint
CREATE TABLE "chats_busca" (
	"tenant_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"texto" text NOT NULL,
	CONSTRAINT "chats_busca_tenant_id_chat_id_pk" PRIMARY KEY("tenant_id","chat_id")
);
--> statement-breakpoint
CREATE TABLE "chats_etiquetas" (
	"tenant_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"etiqueta_id" uuid NOT NULL,
	"ultima_em" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chats_etiquetas_tenant_id_chat_id_etiqueta_id_pk" PRIMARY KEY("tenant_id","chat_id","etiqueta_id")
);
--> statement-breakpoint
ALTER TABLE chats_busca ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE chats_busca FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON chats_busca TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
ALTER TABLE chats_etiquetas ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE chats_etiquetas FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON chats_etiquetas TO balcao_app USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (texto), DELETE ON chats_busca TO balcao_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (ultima_em), DELETE ON chats_etiquetas TO balcao_app;
--> statement-breakpoint
-- Both are kept true for every door that writes a conversation. Its row is locked first, by everybody.
CREATE FUNCTION etiquetar_conversa() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM chats_etiquetas WHERE tenant_id = NEW.tenant_id AND chat_id = NEW.id AND NOT etiqueta_id = ANY (NEW.etiquetas);
  END IF;
  INSERT INTO chats_etiquetas (tenant_id, chat_id, etiqueta_id, ultima_em)
    SELECT DISTINCT NEW.tenant_id, NEW.id, e, NEW.ultima_em FROM unnest(NEW.etiquetas) e
    ON CONFLICT (tenant_id, chat_id, etiqueta_id) DO UPDATE SET ultima_em = excluded.ultima_em;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER etiquetar_nova AFTER INSERT ON chats FOR EACH ROW WHEN (NEW.etiquetas <> '{}')
  EXECUTE FUNCTION etiquetar_conversa();
--> statement-breakpoint
CREATE TRIGGER etiquetar_conversa AFTER UPDATE OF etiquetas, ultima_em ON chats FOR EACH ROW
  WHEN (NEW.etiquetas <> OLD.etiquetas OR (NEW.etiquetas <> '{}' AND NEW.ultima_em <> OLD.ultima_em))
  EXECUTE FUNCTION etiquetar_conversa();
--> statement-breakpoint
CREATE FUNCTION nomear_conversa() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  INSERT INTO chats_busca (tenant_id, chat_id, texto)
    VALUES (NEW.tenant_id, NEW.id, f_chave(coalesce(NEW.nome, '') || ' ' || NEW.customer_phone))
    ON CONFLICT (tenant_id, chat_id) DO UPDATE SET texto = excluded.texto;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER nomear_nova AFTER INSERT ON chats FOR EACH ROW EXECUTE FUNCTION nomear_conversa();
--> statement-breakpoint
CREATE TRIGGER nomear_conversa AFTER UPDATE OF nome, customer_phone ON chats FOR EACH ROW
  WHEN (NEW.nome IS DISTINCT FROM OLD.nome OR NEW.customer_phone <> OLD.customer_phone)
  EXECUTE FUNCTION nomear_conversa();
--> statement-breakpoint
-- What is there already, after the triggers: nothing written meanwhile is missed.
INSERT INTO chats_etiquetas (tenant_id, chat_id, etiqueta_id, ultima_em)
  SELECT DISTINCT c.tenant_id, c.id, e, c.ultima_em FROM chats c, unnest(c.etiquetas) e ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO chats_busca (tenant_id, chat_id, texto)
  SELECT tenant_id, id, f_chave(coalesce(nome, '') || ' ' || customer_phone) FROM chats ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE INDEX "chats_etiquetas_lista" ON "chats_etiquetas" USING btree ("tenant_id","etiqueta_id","ultima_em" DESC NULLS FIRST,"chat_id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX chats_busca_texto ON chats_busca USING gin (tenant_id, texto gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "chats_adiadas_lista" ON "chats" USING btree ("tenant_id","ultima_em" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "chats"."adiada_ate" is not null;
--> statement-breakpoint
CREATE INDEX "chats_nao_lidas" ON "chats" USING btree ("tenant_id","ultima_em" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "chats"."nao_lidas" > 0;
--> statement-breakpoint
CREATE POLICY busca ON chats FOR SELECT TO balcao_busca USING (true);
--> statement-breakpoint
CREATE POLICY busca ON chats_busca FOR SELECT TO balcao_busca USING (true);
--> statement-breakpoint
GRANT SELECT (id, tenant_id, responsavel_id, etiquetas, adiada_ate, ultima_em) ON chats TO balcao_busca;
--> statement-breakpoint
GRANT SELECT ON chats_busca TO balcao_busca;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO balcao_busca;
--> statement-breakpoint
-- One page of conversations by name or phone, the latest first, from the cursor on; as achar_clientes (0016) does for customers.
-- `dono`: whose, 'ninguem' for nobody's. Where matches are dense the list is walked in its order, because the page is full
-- after a short way; where they are rare they are looked up by trigrams and sorted. The next rows of the list tell which it is.
CREATE FUNCTION achar_conversas(texto text, digitos text, dono text, etiqueta uuid, adiada boolean,
  antes_de timestamptz, antes_id uuid, limite int)
RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER ROWS 51 SET search_path = public, pg_temp
  SET enable_sort = on SET enable_seqscan = off AS $$
DECLARE
  amostra CONSTANT int := 100;
  densos CONSTANT int := 3;
  poucos CONSTANT int := 2000;
  padrao text := f_chave(texto);
  por_numero text := CASE WHEN digitos IS NULL THEN '' ELSE ' OR b.texto LIKE $2' END;
  casa text := '(' || condicao_busca(padrao, 'b.texto', false) || por_numero || ')';
  filtro text := CASE WHEN dono IS NULL THEN '' WHEN dono = 'ninguem' THEN ' AND c.responsavel_id IS NULL'
      ELSE ' AND c.responsavel_id = $3::uuid' END
    || CASE WHEN etiqueta IS NULL THEN '' ELSE ' AND $4 = ANY (c.etiquetas)' END
    || CASE WHEN adiada IS NULL THEN '' WHEN adiada THEN ' AND c.adiada_ate IS NOT NULL' ELSE ' AND c.adiada_ate IS NULL' END;
  lista text := ' FROM chats c JOIN chats_busca b ON b.tenant_id = c.tenant_id AND b.chat_id = c.id WHERE c.tenant_id = $1'
    || filtro || CASE WHEN antes_de IS NULL THEN '' ELSE ' AND (c.ultima_em, c.id) < ($5, $6)' END;
  ordem text := ' ORDER BY c.ultima_em DESC, c.id DESC LIMIT ';
  perto int := 0;
  achados uuid[];
BEGIN
  -- Of a narrower list a sample would be as long a way as the page itself.
  IF filtro = '' THEN
    EXECUTE 'SELECT count(*) FROM (SELECT b.texto' || lista || ordem || amostra || ') b WHERE ' || casa
      INTO perto USING current_tenant(), digitos, dono, etiqueta, antes_de, antes_id;
  END IF;
  IF perto < densos THEN
    EXECUTE 'SELECT ARRAY(SELECT b.chat_id FROM chats_busca b WHERE b.tenant_id = $1 AND ('
      || condicao_busca(padrao, 'b.texto', true) || por_numero || ') LIMIT ' || (poucos + 1) || ')'
      INTO achados USING current_tenant(), digitos;
    IF cardinality(achados) <= poucos THEN
      -- OFFSET 0: those found are read and sorted, not looked for along the list.
      RETURN QUERY EXECUTE 'SELECT a.id FROM (SELECT c.id, c.ultima_em' || lista || ' AND c.id = ANY ($8) AND ' || casa
        || ' OFFSET 0) a ORDER BY a.ultima_em DESC, a.id DESC LIMIT $7'
        USING current_tenant(), digitos, dono, etiqueta, antes_de, antes_id, limite, achados;
      RETURN;
    END IF;
  END IF;
  -- Until this function returns: only the list's own index gives the order without a sort.
  PERFORM set_config('enable_sort', 'off', true);
  RETURN QUERY EXECUTE 'SELECT c.id' || lista || ' AND ' || casa || ordem || '$7'
    USING current_tenant(), digitos, dono, etiqueta, antes_de, antes_id, limite;
END $$;
--> statement-breakpoint
ALTER FUNCTION achar_conversas(text, text, text, uuid, boolean, timestamptz, uuid, int) OWNER TO balcao_busca;
--> statement-breakpoint
REVOKE ALL ON FUNCTION achar_conversas(text, text, text, uuid, boolean, timestamptz, uuid, int) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION achar_conversas(text, text, text, uuid, boolean, timestamptz, uuid, int) TO balcao_app;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM balcao_busca;
--> statement-breakpoint
-- Last: nobody writes to companies and conversations while these are held.
ALTER TABLE "chats_busca" ADD CONSTRAINT "chats_busca_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chats_busca" ADD CONSTRAINT "chats_busca_tenant_id_chat_id_chats_tenant_id_id_fk" FOREIGN KEY ("tenant_id","chat_id") REFERENCES "public"."chats"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chats_etiquetas" ADD CONSTRAINT "chats_etiquetas_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "chats_etiquetas" ADD CONSTRAINT "chats_etiquetas_tenant_id_chat_id_chats_tenant_id_id_fk" FOREIGN KEY ("tenant_id","chat_id") REFERENCES "public"."chats"("tenant_id","id") ON DELETE cascade ON UPDATE no action;
