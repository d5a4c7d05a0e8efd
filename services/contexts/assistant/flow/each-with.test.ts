import { eachWith } from './each-with';

const services = ['Corte', 'Escova', 'Barba', 'Manicure'].map((nome) => ({ id: nome, nome }));
const people = ['Júlia Prado', 'Renato', 'Ana Lima', 'Ana Souza'].map((nome) => ({ id: nome, nome }));

it.each([
  ['corte com a Júlia e barba com o Renato', { Corte: 'Júlia Prado', Barba: 'Renato' }],
  ['quero com o renato a barba, com a julia o corte', { Barba: 'Renato', Corte: 'Júlia Prado' }],
  ['corte e escova com a Júlia e barba com o Renato', { Corte: 'Júlia Prado', Escova: 'Júlia Prado', Barba: 'Renato' }],
  ['manicure, corte com a Júlia e barba no Renato', { Manicure: 'Júlia Prado', Corte: 'Júlia Prado', Barba: 'Renato' }],
  ['corte e barba com o Renato', {}],
  ['corte com a Júlia ou o Renato', {}],
  ['corte com a Júlia e o Renato', {}],
  ['corte com a Ana e barba com o Renato', {}],
  ['corte terça às 10', {}],
])('%s', (text, withWhom) => {
  expect(eachWith(text, services, people)).toEqual(withWhom);
});
