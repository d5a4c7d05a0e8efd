import { auditCellsIn } from './audit-file';

test('a file says from where in the words of the screen', () => {
  const cells = auditCellsIn('America/Sao_Paulo');
  const told = { id: '1', quando: '2026-11-22T15:00:00.000Z', quem: 'Rita', tipo: null, frase: 'Rita entrou.' };
  const line = ['22/11/2026', '12:00:00', 'Rita', '', 'Rita entrou.'];
  expect(cells(Object.assign({ rede: '198.51.100.0/24' }, told))).toEqual([...line, 'Endereço 198.51.100.x']);
  expect(cells(Object.assign({ rede: null }, told))).toEqual([...line, '']);
});
