import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openCalendar } from '../days.mjs';
import { passAll } from '../jitter.mjs';
import { idleThatPass, judge } from '../judge.mjs';
import { readDialogues } from '../read-dialogues.mjs';

const calendar = openCalendar(Date.parse('2026-11-25T13:00:00Z'));

test('an assistant that does nothing, or only calls the team, fails every dialogue that is not about that', () => {
  assert.deepEqual(idleThatPass(readDialogues(), calendar), []);
});

test('how likely all of some plays go well', () => {
  assert.equal(passAll([8, 8], 8, 8), 1);
  assert.equal(passAll([8, 7], 8, 8), 0.5);
  assert.equal(passAll([8, 4], 8, 1), 0.75);
  assert.equal(passAll([4], 8, 2), 6 / 28);
});

test('the end is judged to the row', () => {
  const espera = {
    agendamentos: [{ cliente: 'ana', empresa: 1, servico: 'Corte', dia: 6, entre: ['13:00', '18:00'] }],
    modo: 'ai',
    rascunhos: 0,
    recibo: true,
    diz: [],
    nunca: [],
  };
  const visita = {
    cliente: 'ana',
    empresa: 1,
    servico: 'Corte',
    profissional: 'Caio',
    status: 'pendente',
    observacoes: '',
    dia: calendar.dateOf(6),
    hora: '14:00',
  };
  const ditas = [{ cliente: 'ana', empresa: 1, texto: 'Marcado: Corte, terça 01/12 às 14h.' }];
  const end = { visitas: [visita], modo: 'ai', rascunhos: 0, ditas };
  let antes = [];
  const kinds = (change) =>
    judge({ espera, antes, falas: [{ cliente: 'ana' }] }, { ...end, ...change }, calendar).map(({ kind }) => kind);
  assert.deepEqual(kinds({}), []);
  assert.deepEqual(kinds({ visitas: [] }), ['falta']);
  assert.deepEqual(kinds({ visitas: [visita, visita] }), ['escrita']);
  assert.deepEqual(kinds({ visitas: [{ ...visita, hora: '12:30' }] }), ['falta', 'escrita']);
  antes = [{ ...espera.agendamentos[0], entre: undefined, hora: '12:30', profissional: 'Caio' }];
  assert.deepEqual(kinds({ visitas: [{ ...visita, hora: '12:30' }] }), ['falta', 'ficou']);
  assert.deepEqual(kinds({ visitas: [{ ...visita, cliente: 'bia' }] }), ['falta', 'escrita']);
  assert.deepEqual(kinds({ modo: 'attention', rascunhos: 1 }), ['modo', 'rascunho']);
  assert.deepEqual(kinds({ esperas: ['ana Corte'] }), ['espera']);
  assert.deepEqual(kinds({ preferencias: ['ana prefiro a cadeira da janela'] }), ['anotado']);
  espera.preferencias = ['ana prefiro a cadeira da janela'];
  assert.deepEqual(kinds({}), ['anotado']);
  assert.deepEqual(kinds({ preferencias: ['ana prefiro a janela'] }), ['anotado']);
  assert.deepEqual(kinds({ preferencias: ['ana prefiro a cadeira da janela'] }), []);
  espera.preferencias = [];
  const said = (...textos) => textos.map((texto) => ({ ...ditas[0], texto }));
  assert.deepEqual(kinds({ ditas: said('Marcado: Corte, terça 01/12 às 15h.') }), ['recibo']);
  assert.deepEqual(kinds({ ditas: said(ditas[0].texto, 'Mais alguma coisa?') }), ['recibo']);
  const earlier = { ...visita, servico: 'Barba', dia: calendar.dateOf(5) };
  espera.agendamentos = [...espera.agendamentos, { cliente: 'ana', empresa: 1, servico: 'Barba', dia: 5 }];
  const both = said('Marcado: Barba, segunda 30/11 às 14h.\n\nPosso marcar? Corte.', ditas[0].texto);
  assert.deepEqual(kinds({ visitas: [earlier, visita], ditas: both }), []);
  assert.deepEqual(kinds({ visitas: [earlier, visita], ditas: both.slice(1) }), ['recibo']);
});

test('the calendar is the salon’s, about ten in the morning whenever it runs', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const one = openCalendar(Date.parse(`2026-11-25T${String(hour).padStart(2, '0')}:20:00Z`));
    const [day, clock] = one.shown(Date.parse(`2026-11-25T${String(hour).padStart(2, '0')}:20:00Z`));
    assert.equal(clock, '10:20');
    assert.equal(day, one.dateOf(0));
    assert.deepEqual(one.shown(one.instantOf(3, '14:00')), [one.dateOf(3), '14:00']);
  }
  assert.equal(calendar.fill('corte <+6>, <data+6> (dia <dia+6>)'), 'corte terça, 01/12 (dia 1)');
});
