import { parsePixKey } from './parse-pix-key';
import { pixCodeOf } from './pix-code';

/** CRC-16/CCITT-FALSE by hand: the library's sum is checked with another one. */
function crc(text: string): string {
  let sum = 0xffff;
  for (const byte of Buffer.from(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}

/** Id, length, value; one level. */
function fieldsOf(code: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < code.length; ) {
    const length = Number(code.slice(at + 2, at + 4));
    fields[code.slice(at, at + 2)] = code.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return fields;
}

const RECEIVER = { chave: '123e4567-e12b-12d1-a456-426655440000', nome: 'Fulano de Tal', cidade: 'BRASILIA' };

it('the check sum of this test is the one of the standard', () => {
  expect(crc('123456789')).toBe('29B1');
  const sample =
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304';
  expect(crc(sample)).toBe('1D3D');
});

it('writes what the central bank writes, with the amount in two decimals', () => {
  const code = pixCodeOf(RECEIVER, { valor: '49.90' }) ?? '';
  const { 63: sum, ...fields } = fieldsOf(code);
  expect(sum).toBe(crc(code.slice(0, -4)));
  expect(fields).toEqual({
    '00': '01',
    '26': '0014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000',
    '52': '0000',
    '53': '986',
    '54': '49.90',
    '58': 'BR',
    '59': 'Fulano de Tal',
    '60': 'BRASILIA',
    '62': '0503***',
  });
});

it.each(['0.01', '0.10', '1.20', '80.00', '1234.56', '99999999.99'])('asks for exactly R$ %s', (valor) => {
  expect(fieldsOf(pixCodeOf(RECEIVER, { valor }) ?? '')['54']).toBe(valor);
});

it('folds accents, keeps to 25 and 15 letters, and names what is paid in at most 25 signs', () => {
  const receiver = { chave: '+5511987654321', nome: 'Salão Conceição & Irmãs Ltda', cidade: 'São José dos Campos' };
  const code = pixCodeOf(receiver, { valor: '80.00', referencia: '019a7d2e-5b1c-7c3d-8e4f-0123456789ab' });
  const { 26: account, 59: name, 60: city, 62: more } = fieldsOf(code ?? '');
  expect(account).toContain('0114+5511987654321');
  expect([name, city]).toEqual(['Salao Conceicao & Irmas L', 'Sao Jose dos Ca']);
  expect(more).toBe('0525019a7d2e5b1c7c3d8e4f01234');
});

it('a name without a letter of that alphabet makes no code', () => {
  expect(pixCodeOf({ ...RECEIVER, nome: '美容' }, { valor: '1.00' })).toBeNull();
});

it.each([
  ['cpf', '529.982.247-25', '52998224725'],
  ['cpf', '529.982.247-24', null],
  ['cpf', '+5511987654321', null],
  ['cnpj', '11.222.333/0001-81', '11222333000181'],
  // Letters are part of new CNPJs since July 2026.
  ['cnpj', '12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['cnpj', '11.222.333/0001-82', null],
  ['email', ' Pix@Salao.com.BR', 'pix@salao.com.br'],
  ['email', 'pix@', null],
  ['telefone', '(11) 98765-4321', '+5511987654321'],
  ['telefone', '+55 11 98765-4321', '+5511987654321'],
  ['telefone', '(11) 3456-7890', null],
  ['aleatoria', '123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
  ['aleatoria', '123', null],
  ['aleatoria', '529.982.247-25', null],
] as const)('as %s, %s is %s', (tipo, typed, key) => {
  expect(parsePixKey(tipo, typed)).toBe(key);
});

it('eleven digits that are both are what the person says they are', () => {
  // A CPF with valid check digits that is also a mobile number of area 11.
  const digits = '11987654374';
  expect([parsePixKey('cpf', digits), parsePixKey('telefone', digits)]).toEqual([digits, `+55${digits}`]);
});
