import { canonicalPhone, formatPhone, parsePhone } from './phone';

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

describe('parsePhone', () => {
  it.each(['+55 11 98765-4321', '5511987654321', '11987654321', '(11) 98765-4321', '011 98765 4321', '(11) 8765-4321'])(
    'reads %j as one person',
    (text) => expect(parsePhone(text)).toBe('5511987654321'),
  );
  it.each([
    ['(11) 3333-4444', '551133334444'],
    ['+1 415 555 2671', '14155552671'],
    ['123', null],
    ['', null],
    ['1234567890123456', null],
  ])('%j gives %j', (text, phone) => expect(parsePhone(text)).toBe(phone));
});

describe('formatPhone', () => {
  it.each([
    ['5511987654321', '+55 (11) 98765-4321'],
    ['551133334444', '+55 (11) 3333-4444'],
    ['14155552671', '+14155552671'],
    ['100000000000002@lid', 'Número oculto'],
  ])('%s reads %s', (phone, text) => expect(formatPhone(phone)).toBe(text));
});
