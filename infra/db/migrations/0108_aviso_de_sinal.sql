-- A deposit is told of as an event of its own; who chose where changes of visits go gets it there too.
SET lock_timeout = '5s';
--> statement-breakpoint
UPDATE preferencias_aviso SET eventos = eventos || jsonb_build_object('sinal', eventos -> 'agendamento')
  WHERE eventos ? 'agendamento' AND NOT eventos ? 'sinal';
--> statement-breakpoint
ALTER TABLE "avisos" DROP CONSTRAINT "avisos_evento";
--> statement-breakpoint
ALTER TABLE "avisos" ADD CONSTRAINT "avisos_evento" CHECK ("avisos"."evento" in ('conversa','agendamento','envio','whatsapp','plano','pagamento','teste','ia','sinal')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "avisos" VALIDATE CONSTRAINT "avisos_evento";
