import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import {
  AREA_CODES,
  canonicalPhone,
  formatPhone,
  parsePhone,
  parsePhoneDigits,
  phoneLooksWrong,
  readPhone,
} from './phone';

describe('canonicalPhone', () => {
  it.each([
    ['5511987654321', '5511987654321'],
    ['553187654321', '5531987654321'],
    ['551187654321', '5511987654321'],
    ['551133334444', '551133334444'],
    ['550187654321', '550187654321'],
    ['14155552671', '14155552671'],
  ])('%s is %s', (given, canonical) => expect(canonicalPhone(given)).toBe(canonical));
});

const NUMBERS = ['987654321', '912345678', '33334444', '20001000', '187654321', '00001111', '11112222'];
const dashed = (number: string) => `${number.slice(0, -4)}-${number.slice(-4)}`;
const SPELLINGS: ((ddd: string, number: string) => string)[] = [
  (ddd, number) => `${ddd}${number}`,
  (ddd, number) => `(${ddd}) ${dashed(number)}`,
  (ddd, number) => `0${ddd} ${dashed(number)}`,
  (ddd, number) => `0 15 ${ddd} ${number}`,
  (ddd, number) => `55${ddd}${number}`,
  (ddd, number) => `+55 ${ddd} ${dashed(number)}`,
  (ddd, number) => `+55 (${ddd}) ${number}`,
  (ddd, number) => `${ddd}.${number.slice(0, -4)}.${number.slice(-4)}`,
];

describe('readPhone', () => {
  it('gives the verdict of libphonenumber on 5,040 spellings over 90 area codes', () => {
    const areas = Array.from({ length: 90 }, (_, index) => String(index + 10));
    const cases = areas.flatMap((ddd) => NUMBERS.flatMap((number) => SPELLINGS.map((spell) => spell(ddd, number))));
    expect(cases).toHaveLength(5040);
    const theirs = cases.map((text) => {
      const phone = parsePhoneNumberFromString(text, 'BR');
      // A toll-free or premium number (0800, 0900) is valid there, but nobody's who is a customer.
      const ofSomebody = phone?.isValid() && ['MOBILE', 'FIXED_LINE'].includes(phone.getType() ?? '');
      return [text, ofSomebody ? phone?.number.slice(1) : null];
    });
    expect(cases.map((text) => [text, parsePhone(text)])).toEqual(theirs);
    const accepted = theirs.filter(([, phone]) => phone).length;
    expect(accepted).toBe(AREA_CODES.length * 4 * SPELLINGS.length);
  });

  it.each([
    '+55 11 98765-4321',
    '5511987654321',
    '11987654321',
    '(11) 98765-4321',
    '011 98765 4321',
    '(11) 8765-4321',
    '0 15 11 98765-4321',
    '021 11 98765-4321',
    '0xx11 98765-4321',
    '00 55 11 98765-4321',
    '+55 (0)11 98765-4321',
    '11987654321.0',
    'Cel: 11 98765-4321',
    '(11) 98765-4321 (mãe)',
    'https://wa.me/5511987654321',
    'tel:+5511987654321',
  ])('reads %j as one person', (text) => expect(parsePhone(text)).toBe('5511987654321'));

  it.each([
    ['(11) 3333-4444', '551133334444'],
    ['+1 415 555 2671', '14155552671'],
    ['00 351 912 345 678', '351912345678'],
    ['(55) 98765-4321', '5555987654321'],
    ['(55) 3333-4444', '555533334444'],
    ['11 8765-4321', '5511987654321'],
    ['(19) 8765-4321', '5519987654321'],
    ['1.187.654.321', '5511987654321'],
    ['11 9 87654 321', '5511987654321'],
    ['+44 20 79460 958', '442079460958'],
  ])('%j is %s', (text, phone) => expect(parsePhone(text)).toBe(phone));

  it.each([
    ['(20) 98765-4321', /DDD 20 não existe/],
    ['(11) 18765-4321', /válido com DDD/],
    ['11 0000-0000', /válido com DDD/],
    ['0800 123 4567', /0800/],
    ['0300 123 4567', /0800, 0300/],
    ['(11) 3333-4444 ramal 12', /ramal/],
    ['11 3333-4444 r. 12', /ramal/],
    ['11 98765-4321 / 11 91234-5678', /outro telefone/],
    ['5.511987654321E+12', /E\+/],
    ['5,51199E+12', /E\+/],
    ['14155552671', /válido com DDD/],
    ['351912345678', /válido com DDD/],
    ['+55 20 98765-4321', /válido com DDD/],
    ['+1 198 765 4321', /outro país/],
    ['+999 12345678', /outro país/],
    ['(11)98765-432', /válido com DDD/],
    ['11 98765 432', /válido com DDD/],
    ['+55 11 98765-432', /válido com DDD/],
    ['(11) 33334-444', /válido com DDD/],
    ['1198765-432', /válido com DDD/],
    ['98765-432', /válido com DDD/],
    ['123', /válido com DDD/],
    ['', /válido com DDD/],
    ['sem telefone', /válido com DDD/],
    ['1234567890123456', /válido com DDD/],
  ])('refuses %j', (text, why) => expect(readPhone(text)).toEqual({ kind: 'fault', text: expect.stringMatching(why) }));

  it.each([
    ['98765-4321', '5511987654321'],
    ['8765-4321', '5511987654321'],
    ['3333-4444', '551133334444'],
  ])('%j needs a DDD, and takes the company’s', (text, phone) => {
    expect(readPhone(text)).toEqual({ kind: 'no-area', text: expect.stringMatching(/Falta o DDD/) });
    expect(parsePhone(text, '11')).toBe(phone);
    expect(parsePhone(`21 ${text}`, '11')).toBe(parsePhone(`21 ${text}`));
  });
});

describe('parsePhoneDigits', () => {
  it.each([
    ['5511987654321', '5511987654321'],
    ['11987654321', '5511987654321'],
    ['14155552671', '14155552671'],
    ['31987654321', '5531987654321'],
    ['5520987654321', null],
  ])('%s is %s', (digits, phone) => expect(parsePhoneDigits(digits)).toBe(phone));
});

describe('phoneLooksWrong', () => {
  it.each([
    '20987654321',
    '11187654321',
    '8001234567',
    '113333444412',
    '551198765432112',
    '5520987654321',
    '551100000000',
  ])('%s does', (phone) => expect(phoneLooksWrong(phone)).toBe(true));
  it.each([
    '5511987654321',
    '551133334444',
    '14155552671',
    '351912345678',
    '56912345678',
    '5491123456789',
    '100000000000002@lid',
  ])('%s does not', (phone) => expect(phoneLooksWrong(phone)).toBe(false));
});

describe('formatPhone', () => {
  it.each([
    ['5511987654321', '+55 (11) 98765-4321'],
    ['551133334444', '+55 (11) 3333-4444'],
    ['14155552671', '+14155552671'],
    ['100000000000002@lid', 'Número oculto'],
  ])('%s reads %s', (phone, text) => expect(formatPhone(phone)).toBe(text));
});
