import type { AuditRow } from './audit.repository';
import { auditCellsIn } from './audit-file';
import { tellAudit } from './tell-audit';

test('a file says from where in the words of the screen', () => {
  const cells = auditCellsIn('America/Sao_Paulo');
  const told = { id: '1', quando: '2026-11-22T15:00:00.000Z', quem: 'Rita', tipo: null, frase: 'Rita entrou.' };
  const line = ['22/11/2026', '12:00:00', 'Rita', '', 'Rita entrou.'];
  expect(cells(Object.assign({ rede: '198.51.100.0/24' }, told))).toEqual([...line, 'Endereço 198.51.100.x']);
  expect(cells(Object.assign({ rede: null }, told))).toEqual([...line, '']);
});

test('a file names who acted as the sentence does, and says of an attempt to enter that nobody knows', () => {
  const cells = auditCellsIn('America/Sao_Paulo');
  const nobody = { quem: null, pessoa: null, convidado: null, conta: 'Rita' };
  const line = { id: '1', tenant_id: '2', alvo: null, created_at: new Date('2026-11-22T15:00:00.000Z') };
  const cellOf = (acao: string, ator_id: string | null, detalhes = {}) => {
    const linha = Object.assign({ acao, ator_id, detalhes }, line) as AuditRow['linha'];
    return cells(tellAudit(Object.assign({ linha }, nobody)))[2];
  };
  for (const attempt of ['login.failed', 'login.inactive', 'login.blocked'])
    expect(cellOf(attempt, null, { de_quem: '3' })).toBe('—');
  expect(cellOf('pagamentos.exportados', null)).toBe('O sistema');
  expect(cellOf('pagamentos.exportados', '4')).toBe('O suporte da plataforma');
  expect(cellOf('pagamentos.exportados', null, { chave: '5' })).toBe('Uma chave de publicação');
});
