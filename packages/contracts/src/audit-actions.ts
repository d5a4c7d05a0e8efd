/** What an entry of the log is about: what one filters by. */
export const AUDIT_KINDS = [
  'acesso',
  'equipe',
  'empresa',
  'clientes',
  'agenda',
  'servicos',
  'conversas',
  'pagamentos',
  'assinatura',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export const KIND_LABEL: Record<AuditKind, string> = {
  acesso: 'Entradas e senhas',
  equipe: 'Equipe',
  empresa: 'Empresa e integrações',
  clientes: 'Clientes',
  agenda: 'Agenda',
  servicos: 'Serviços',
  conversas: 'Conversas',
  pagamentos: 'Pagamentos e caixa',
  assinatura: 'Assinatura',
};

interface Told {
  tipo: AuditKind;
  /** `{quem}` acted; the others are told by the entry's target and details (contexts/master/audit). */
  frase: string;
}

/**
 * Everything that is written into the audit log, with the sentence an admin reads. An action without one does not compile; of
 * what routes write down by themselves, and triggers, a test finds those without.
 */
export const AUDIT_ACTIONS = {
  'login.succeeded': { tipo: 'acesso', frase: '{quem} entrou no painel.' },
  'login.failed': { tipo: 'acesso', frase: 'Tentativa de entrar{conta} com senha ou código errado.' },
  'login.inactive': { tipo: 'acesso', frase: 'Tentativa de entrar{conta} com a senha certa em um acesso desativado.' },
  'login.blocked': {
    tipo: 'acesso',
    frase: 'Tentativas de entrar{conta} foram barradas: houve muitas em pouco tempo.',
  },
  'session.stolen': {
    tipo: 'acesso',
    frase: 'Um acesso de {quem} foi encerrado: ele apareceu em dois lugares ao mesmo tempo.',
  },
  'sessao.encerrada': { tipo: 'acesso', frase: '{quem} encerrou um dos próprios acessos.' },
  'sessoes.encerradas': { tipo: 'acesso', frase: '{quem} encerrou os outros acessos da própria conta.' },
  'password.changed': { tipo: 'acesso', frase: '{quem} trocou a própria senha.' },
  'password.reset-requested': { tipo: 'acesso', frase: 'Um link para criar outra senha foi pedido para {pessoa}.' },
  'password.reset': { tipo: 'acesso', frase: '{quem} criou outra senha por um link.' },
  'segundo-fator.ativado': { tipo: 'acesso', frase: '{quem} ativou a verificação em duas etapas.' },
  'segundo-fator.codigos': { tipo: 'acesso', frase: '{quem} gerou novos códigos de recuperação.' },
  'segundo-fator.desligado': { tipo: 'acesso', frase: '{quem} desligou a própria verificação em duas etapas.' },
  'segundo-fator.removido': { tipo: 'acesso', frase: '{quem} desligou a verificação em duas etapas de {pessoa}.' },

  'suporte.iniciou': { tipo: 'acesso', frase: '{quem} entrou na empresa para consultar. Motivo: {motivo}.' },
  'suporte.encerrou': { tipo: 'acesso', frase: '{quem} saiu da empresa{fim}.' },
  // Written before it happens (docs/decisions/0113-support-leaves-its-trail-first.md).
  'suporte.alterou': { tipo: 'acesso', frase: '{quem} mandou fazer uma alteração na empresa: {o_que}.' },
  'suporte.nao-alterou': {
    tipo: 'acesso',
    frase: 'Uma alteração mandada fazer foi recusada ou terminou em erro ({quem}): {o_que}.',
  },
  'suporte.pode-alterar': {
    tipo: 'acesso',
    frase: '{quem} permitiu que o suporte da plataforma altere cadastros e ajustes.',
  },
  'suporte.so-consulta': { tipo: 'acesso', frase: '{quem} deixou o suporte da plataforma só consultar.' },
  'suporte.permitido': { tipo: 'acesso', frase: '{quem} permitiu o acesso do suporte da plataforma.' },
  'suporte.proibido': { tipo: 'acesso', frase: '{quem} proibiu o acesso do suporte da plataforma.' },

  'DELETE /me/notices/devices/:id': { tipo: 'acesso', frase: '{quem} deixou de receber avisos em um aparelho.' },
  'avisos.telefone-confirmado': { tipo: 'acesso', frase: '{quem} passou a receber avisos no próprio WhatsApp.' },
  'DELETE /me/notices/phone': { tipo: 'acesso', frase: '{quem} deixou de receber avisos no próprio WhatsApp.' },

  'convite.criado': { tipo: 'equipe', frase: '{quem} convidou {convidado} para a equipe{papel}.' },
  'convite.recusado': { tipo: 'equipe', frase: '{quem} tentou convidar um e-mail que já tem conta no Balcão.' },
  'convite.reenviado': { tipo: 'equipe', frase: '{quem} reenviou o convite de {convidado}.' },
  'convite.revogado': { tipo: 'equipe', frase: 'O convite de {convidado} foi revogado por {quem}.' },
  'convite.aceito': { tipo: 'equipe', frase: '{quem} aceitou o convite e entrou na equipe{papel}.' },
  'usuario.acesso-mudado': { tipo: 'equipe', frase: '{quem} mudou o acesso de {pessoa}{acesso}.' },
  'usuario.removido': { tipo: 'equipe', frase: '{quem} removeu uma pessoa da equipe.' },

  'empresa.criada': { tipo: 'empresa', frase: '{quem} criou a conta da empresa.' },
  'empresa.exportada': { tipo: 'empresa', frase: '{quem} pediu todos os dados da empresa em um arquivo.' },
  'empresa.exportacao-baixada': { tipo: 'empresa', frase: '{quem} baixou o arquivo com os dados da empresa.' },
  'empresa.exclusao-pedida': { tipo: 'empresa', frase: '{quem} pediu a exclusão da empresa.' },
  'empresa.exclusao-desfeita': { tipo: 'empresa', frase: '{quem} desfez o pedido de exclusão da empresa.' },
  'empresa.apagada': { tipo: 'empresa', frase: 'Os dados da empresa foram apagados.' },
  'tenant.cor': { tipo: 'empresa', frase: '{quem} mudou a cor do painel.' },
  'tenant.updated': { tipo: 'empresa', frase: '{quem} mudou os dados da empresa{campos}.' },
  'atividade.exportada': { tipo: 'empresa', frase: '{quem} exportou este registro.' },
  'PUT /system-settings': { tipo: 'empresa', frase: '{quem} mudou as chaves ou as instruções do sistema.' },
  'PUT /media-storage': {
    tipo: 'empresa',
    frase: '{quem} mudou por quanto tempo os arquivos das conversas são guardados.',
  },
  'PUT /whatsapp-manners': { tipo: 'empresa', frase: '{quem} mudou os cuidados com o número do WhatsApp.' },
  'DELETE /system-settings/ai-key': { tipo: 'empresa', frase: '{quem} removeu a chave da IA.' },
  'DELETE /system-settings/gateway-key': {
    tipo: 'empresa',
    frase: '{quem} voltou ao servidor do WhatsApp da plataforma.',
  },
  'PUT /master/system-settings': { tipo: 'empresa', frase: '{quem} mudou as configurações da plataforma.' },
  'PUT /master/support': { tipo: 'empresa', frase: '{quem} mudou o contato do suporte da plataforma.' },
  'DELETE /master/system-settings/ai-key': { tipo: 'empresa', frase: '{quem} removeu a chave da IA da plataforma.' },
  'DELETE /master/system-settings/gateway-key': {
    tipo: 'empresa',
    frase: '{quem} removeu a chave do servidor do WhatsApp da plataforma.',
  },
  'POST /functions/evolution-api-manager': { tipo: 'empresa', frase: '{quem} mexeu na conexão do WhatsApp.' },
  'PUT /integrations/google-calendar': { tipo: 'empresa', frase: '{quem} mudou a conexão com o Google Calendar.' },
  'POST /integrations': { tipo: 'empresa', frase: '{quem} salvou a chave da IA.' },
  'PUT /integrations/:id': { tipo: 'empresa', frase: '{quem} atualizou a chave da IA.' },
  'POST /rest/v1/integracoes': { tipo: 'empresa', frase: '{quem} salvou a chave da IA.' },
  'POST /instances/:id/configure-webhook': {
    tipo: 'empresa',
    frase: '{quem} configurou o endereço que recebe as mensagens do WhatsApp.',
  },
  'DELETE /instances/:id': { tipo: 'empresa', frase: '{quem} removeu a instância do WhatsApp.' },
  'DELETE /integrations/:id': { tipo: 'empresa', frase: '{quem} removeu uma integração.' },
  'registro.exportado': { tipo: 'empresa', frase: '{quem} exportou o registro da plataforma.' },
  'registro.quebrado': {
    tipo: 'empresa',
    frase: 'A conferência achou no registro uma linha mudada, retirada ou posta por fora.',
  },
  'registro.iniciado': { tipo: 'empresa', frase: 'Um registro começou a ser selado.' },
  'registro.recomecado': {
    tipo: 'empresa',
    frase: 'Uma versão nova do Balcão recomeçou o selo de um registro: as linhas de antes foram seladas de novo.',
  },
  'registro.inteiro': { tipo: 'empresa', frase: 'A conferência voltou a achar o registro inteiro.' },
  'release.canary': { tipo: 'empresa', frase: '{quem} pôs uma versão em teste para algumas empresas{versao}.' },
  'release.taken-back': { tipo: 'empresa', frase: '{quem} recuou uma versão{versao}.' },
  'release.fell-back': {
    tipo: 'empresa',
    frase: 'Uma versão foi recuada sozinha, porque falhava mais que a anterior{versao}.',
  },
  'release.off-air': { tipo: 'empresa', frase: '{quem} tirou uma área do ar{versao}.' },
  'release.published': { tipo: 'empresa', frase: '{quem} publicou uma versão{versao}.' },
  'chave-publicacao.criada': { tipo: 'empresa', frase: '{quem} criou uma chave de publicação{area}.' },
  'chave-publicacao.revogada': { tipo: 'empresa', frase: '{quem} revogou uma chave de publicação{area}.' },
  'release.activated': { tipo: 'empresa', frase: '{quem} colocou uma versão no ar{versao}.' },

  'clientes.exportados': { tipo: 'clientes', frase: '{quem} exportou a lista de clientes.' },
  'clientes.importados': { tipo: 'clientes', frase: '{quem} importou clientes de uma planilha.' },
  'cliente.dados-exportados': { tipo: 'clientes', frase: '{quem} exportou os dados de um cliente.' },
  'cliente.apagado': { tipo: 'clientes', frase: '{quem} apagou os dados de um cliente, a pedido dele.' },
  'cliente.mesclado': { tipo: 'clientes', frase: '{quem} juntou dois cadastros do mesmo cliente.' },
  'PUT /users/:id/professional': {
    tipo: 'equipe',
    frase: '{quem} ligou ou desligou uma pessoa da equipe de um profissional.',
  },
  'DELETE /customers/:id': { tipo: 'clientes', frase: '{quem} excluiu ou desativou um cliente.' },
  'DELETE /customers/:id/preferences/:preferenciaId': {
    tipo: 'clientes',
    frase: '{quem} apagou uma preferência anotada de um cliente.',
  },

  'PUT /agenda-settings': { tipo: 'agenda', frase: '{quem} mudou as regras da agenda.' },
  'POST /professionals/:id/calendar-link': {
    tipo: 'agenda',
    frase: '{quem} criou o endereço da agenda de um profissional.',
  },
  'DELETE /professionals/:id/calendar-link': {
    tipo: 'agenda',
    frase: '{quem} desligou o endereço da agenda de um profissional.',
  },
  'sinal.dispensado': { tipo: 'agenda', frase: '{quem} dispensou o sinal{valor} de uma visita.' },
  'DELETE /professionals/:id': { tipo: 'agenda', frase: '{quem} excluiu ou desativou um profissional.' },
  'POST /waitlist': { tipo: 'agenda', frase: '{quem} pôs um cliente na lista de espera.' },
  'DELETE /waitlist/:id': { tipo: 'agenda', frase: '{quem} tirou um cliente da lista de espera.' },
  'POST /waitlist-gaps/:id/stop': { tipo: 'agenda', frase: '{quem} parou de oferecer um horário à lista de espera.' },
  'DELETE /rooms/:id': { tipo: 'agenda', frase: '{quem} excluiu ou desativou uma sala ou cadeira.' },
  'DELETE /blocks/:id': { tipo: 'agenda', frase: '{quem} tirou um bloqueio da agenda.' },
  'DELETE /schedule-exceptions/:id': { tipo: 'agenda', frase: '{quem} devolveu um dia ao horário normal.' },

  'DELETE /products/:id': { tipo: 'servicos', frase: '{quem} excluiu ou desativou um serviço.' },
  'DELETE /products/:id/image': { tipo: 'servicos', frase: '{quem} tirou a foto de um serviço.' },
  'DELETE /categories/:id': { tipo: 'servicos', frase: '{quem} excluiu uma categoria.' },

  'POST /documents': { tipo: 'conversas', frase: '{quem} criou um documento da base de conhecimento.' },
  'PUT /documents/:id': { tipo: 'conversas', frase: '{quem} alterou um documento da base de conhecimento.' },
  'PUT /documents/:id/active': {
    tipo: 'conversas',
    frase: '{quem} ligou ou desligou um documento da base de conhecimento.',
  },
  'PUT /assistant/policy': { tipo: 'conversas', frase: '{quem} definiu o que a IA pode fazer na agenda.' },
  'POST /assistant/actions/:id/accept': { tipo: 'agenda', frase: '{quem} aceitou o que a IA preparou na agenda.' },
  'POST /assistant/actions/:id/refuse': { tipo: 'agenda', frase: '{quem} recusou o que a IA preparou na agenda.' },
  'POST /assistant/actions/:id/correct': {
    tipo: 'agenda',
    frase: '{quem} assumiu o que a IA preparou na agenda, para agendar de outro jeito.',
  },
  'ia.automatico': {
    tipo: 'agenda',
    frase: 'A IA passou a fazer sozinha na agenda: {quem} aceitou mais um rascunho sem mudar nada.',
  },
  'ia.rascunho': {
    tipo: 'agenda',
    frase: 'A IA voltou a preparar rascunhos na agenda: {quem} corrigiu o que ela fez.',
  },
  'ia.publicada': { tipo: 'empresa', frase: '{quem} publicou a versão {versao} das instruções da IA.' },
  'ia.publicada-sem-casos': {
    tipo: 'empresa',
    frase: '{quem} publicou a versão {versao} das instruções da IA sem todos os casos passarem. Motivo: {motivo}.',
  },
  'PUT /assistant-draft': { tipo: 'empresa', frase: '{quem} mudou o rascunho das instruções da IA.' },
  'DELETE /assistant-draft': { tipo: 'empresa', frase: '{quem} descartou o rascunho das instruções da IA.' },
  'POST /assistant-versions/:id/restore': {
    tipo: 'empresa',
    frase: '{quem} fez de uma versão anterior o rascunho das instruções da IA.',
  },
  'POST /assistant-cases': { tipo: 'empresa', frase: '{quem} criou um caso de teste da IA.' },
  'PUT /assistant-cases/:id': { tipo: 'empresa', frase: '{quem} alterou um caso de teste da IA.' },
  'DELETE /assistant-cases/:id': { tipo: 'empresa', frase: '{quem} excluiu um caso de teste da IA.' },
  'POST /assistant/actions/:id/undo': { tipo: 'agenda', frase: '{quem} desfez o que a IA fez na agenda.' },
  'PUT /knowledge/sense': {
    tipo: 'conversas',
    frase: '{quem} ligou ou desligou a comparação pelo sentido na base de conhecimento.',
  },
  'POST /documents/import-file': {
    tipo: 'conversas',
    frase: '{quem} importou um arquivo para a base de conhecimento.',
  },
  'POST /documents/import-page': {
    tipo: 'conversas',
    frase: '{quem} importou uma página da internet para a base de conhecimento.',
  },
  'DELETE /documents/:id': { tipo: 'conversas', frase: '{quem} excluiu um documento da base de conhecimento.' },
  'DELETE /unanswered-questions/:id': {
    tipo: 'conversas',
    frase: '{quem} tirou uma pergunta da lista das que ficaram sem resposta.',
  },
  'DELETE /chat-labels/:id': { tipo: 'conversas', frase: '{quem} excluiu uma etiqueta.' },
  'DELETE /quick-replies/:id': { tipo: 'conversas', frase: '{quem} excluiu uma resposta rápida.' },
  'PUT /chats/:id/opt-out': {
    tipo: 'conversas',
    frase: '{quem} marcou se um cliente recebe lembretes e avisos automáticos.',
  },
  'DELETE /chats/:id/notes/:noteId': { tipo: 'conversas', frase: '{quem} apagou uma nota interna.' },
  'PUT /chats/:id/messages/:messageId': { tipo: 'conversas', frase: '{quem} editou uma mensagem enviada ao cliente.' },
  'DELETE /chats/:id/messages/:messageId': {
    tipo: 'conversas',
    frase: '{quem} apagou para todos uma mensagem enviada ao cliente.',
  },
  'DELETE /chats/:id': { tipo: 'conversas', frase: '{quem} excluiu uma conversa.' },
  'dead-letter.redrive': { tipo: 'conversas', frase: '{quem} mandou processar de novo uma mensagem parada.' },
  'dead-letter.discard': { tipo: 'conversas', frase: '{quem} descartou uma mensagem parada. Motivo: {motivo}.' },

  'pagamento.registrado': { tipo: 'pagamentos', frase: '{quem} registrou um pagamento{valor}.' },
  'pagamento.recebido': { tipo: 'pagamentos', frase: '{quem} marcou um pagamento como recebido{valor}.' },
  'pagamento.reembolsado': { tipo: 'pagamentos', frase: '{quem} reembolsou um pagamento{valor}.' },
  'pagamento.estornado': { tipo: 'pagamentos', frase: '{quem} cancelou um lançamento{valor}.' },
  'credito.guardado': {
    tipo: 'pagamentos',
    frase: 'Um sinal{valor} de um horário que não valia mais ficou como crédito do cliente.',
  },
  'credito.usado': { tipo: 'pagamentos', frase: '{quem} usou em uma visita um crédito{valor} do cliente.' },
  'credito.desfeito': { tipo: 'pagamentos', frase: '{quem} desfez o uso de um crédito{valor} do cliente.' },
  'pagamentos.exportados': { tipo: 'pagamentos', frase: '{quem} exportou os pagamentos.' },
  'recibo.enviado': { tipo: 'pagamentos', frase: '{quem} enviou um recibo ao cliente pelo WhatsApp.' },
  'caixa.aberto': { tipo: 'pagamentos', frase: '{quem} abriu o caixa.' },
  'caixa.fechado': { tipo: 'pagamentos', frase: '{quem} fechou o caixa.' },
  'caixa.sangria': { tipo: 'pagamentos', frase: '{quem} fez uma sangria do caixa{valor}.' },
  'caixa.suprimento': { tipo: 'pagamentos', frase: '{quem} pôs dinheiro no caixa{valor}.' },
  'DELETE /commission-rules/:id': { tipo: 'pagamentos', frase: '{quem} apagou uma regra de comissão.' },
  'comissao.regra': { tipo: 'pagamentos', frase: '{quem} mudou uma regra de comissão.' },
  'comissao.paga': { tipo: 'pagamentos', frase: '{quem} marcou uma comissão como paga{valor}.' },
  'comissao.desfeita': { tipo: 'pagamentos', frase: '{quem} desfez o pagamento de uma comissão.' },
  'GET /assistant/report/export': { tipo: 'conversas', frase: '{quem} exportou o relatório da IA.' },
  'comissoes.exportadas': { tipo: 'pagamentos', frase: '{quem} exportou as comissões.' },
  'pagamento.reembolso-pedido': { tipo: 'pagamentos', frase: '{quem} pediu o reembolso de um pagamento{valor}.' },
  'cobranca.criada': { tipo: 'pagamentos', frase: '{quem} criou uma cobrança por Pix{valor}.' },
  'sinal.desmarcado': {
    tipo: 'pagamentos',
    frase: 'O horário foi desmarcado: o que foi pago por ele vai ser devolvido{valor}.',
  },
  'sinal.devolucao': {
    tipo: 'pagamentos',
    frase: 'Um sinal{valor} de um horário que não valia mais vai ser devolvido.',
  },
  'cobranca.enviada': { tipo: 'pagamentos', frase: '{quem} enviou uma cobrança por Pix{valor} ao cliente.' },
  'cobranca.cancelada': { tipo: 'pagamentos', frase: '{quem} cancelou uma cobrança por Pix{valor}.' },
  'chave_pix.salva': { tipo: 'pagamentos', frase: '{quem} mudou a chave Pix da empresa.' },
  'DELETE /pix-key': { tipo: 'pagamentos', frase: '{quem} apagou a chave Pix da empresa.' },
  'PUT /integrations/mercadopago': { tipo: 'pagamentos', frase: '{quem} mudou as credenciais do Mercado Pago.' },

  'assinatura.escolhida': { tipo: 'assinatura', frase: '{quem} escolheu o plano{plano}.' },
  'assinatura.cancelada': { tipo: 'assinatura', frase: '{quem} cancelou a assinatura.' },
  'assinatura.retomada': { tipo: 'assinatura', frase: '{quem} retomou a assinatura.' },
  'assinatura.suspensa': {
    tipo: 'assinatura',
    frase: 'A empresa foi suspensa: a fatura do plano{plano} não foi paga.',
  },
  'plataforma.suspendeu': { tipo: 'assinatura', frase: '{quem} suspendeu a empresa. Motivo: {motivo}.' },
  'plataforma.reativou': { tipo: 'assinatura', frase: '{quem} reativou a empresa. Motivo: {motivo}.' },
  'plataforma.estendeu-teste': {
    tipo: 'assinatura',
    frase: '{quem} estendeu o período de teste{dias}. Motivo: {motivo}.',
  },
  'plataforma.cancelou': { tipo: 'assinatura', frase: '{quem} cancelou a empresa. Motivo: {motivo}.' },
  'plataforma.mudou-plano': {
    tipo: 'assinatura',
    frase: '{quem} mudou a empresa para o plano{plano}. Motivo: {motivo}.',
  },
  'financeiro.exportado': { tipo: 'assinatura', frase: '{quem} exportou a receita da plataforma.' },
  'plano.criado': { tipo: 'assinatura', frase: '{quem} criou o plano{plano}.' },
  'plano.alterado': { tipo: 'assinatura', frase: '{quem} mudou o plano{plano}.' },
  'plano.ativado': { tipo: 'assinatura', frase: '{quem} colocou o plano{plano} à venda.' },
  'plano.desativado': { tipo: 'assinatura', frase: '{quem} tirou o plano{plano} da venda.' },
  'plano.excluido': { tipo: 'assinatura', frase: '{quem} excluiu o plano{plano}.' },
  'assinatura.reativada': { tipo: 'assinatura', frase: 'A empresa voltou: a fatura do plano{plano} foi paga.' },
  'fatura.criada': { tipo: 'assinatura', frase: '{quem} escolheu o plano{plano}: fatura{valor} criada.' },
  'fatura.renovacao': { tipo: 'assinatura', frase: 'Fatura{valor} do próximo mês do plano{plano} criada.' },
  'fatura.paga': { tipo: 'assinatura', frase: 'Fatura{valor} do plano{plano} paga.' },
  'cartao.ativado': { tipo: 'assinatura', frase: 'Cartão autorizado no Mercado Pago: a assinatura é cobrada nele.' },
  'cartao.encerrado': { tipo: 'assinatura', frase: '{quem} voltou ao Pix: o cartão deixou de ser cobrado.' },
  'cartao.recusado': { tipo: 'assinatura', frase: 'O cartão recusou uma cobrança{valor} da assinatura.' },
  'cartao.devolucao': {
    tipo: 'assinatura',
    frase: 'Cobrança{valor} no cartão sem fatura a pagar: o valor foi mandado de volta.',
  },
  'cartao.credito': { tipo: 'assinatura', frase: 'Crédito{valor} do mês já pago mandado de volta ao cartão.' },
  'fatura.confirmada': { tipo: 'assinatura', frase: '{quem} confirmou o pagamento da fatura{valor} do plano{plano}.' },
  'fatura.cancelada': { tipo: 'assinatura', frase: '{quem} desistiu do plano{plano}: fatura{valor} cancelada.' },
  'fatura.devolucao': {
    tipo: 'assinatura',
    frase: 'Um Pix{valor} chegou para uma fatura que não valia mais e foi mandado de volta.',
  },
} as const satisfies Record<string, Told>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** Everything of a kind. */
export const actionsOf = (kind: AuditKind): AuditAction[] =>
  (Object.keys(AUDIT_ACTIONS) as AuditAction[]).filter((action) => AUDIT_ACTIONS[action].tipo === kind);

/** Has it a sentence? A newer version may have written others. */
export const isAuditAction = (action: string): action is AuditAction => Object.hasOwn(AUDIT_ACTIONS, action);
