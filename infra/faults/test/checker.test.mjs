import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from '../checker/check.mjs';
import { couldBreak } from '../checker/could-break.mjs';
import { table } from '../report.mjs';
import { markOf } from '../traffic/mark.mjs';

const mark = markOf('S1a', 1, 1);
const later = markOf('S1a', 1, 2);
const JID = '5511970000101@s.whatsapp.net';
const own = { tag: 'S1a', tenant_id: 't' };

/** What is there when a customer wrote once and was answered once; a test changes one thing. */
const sound = () => ({
  lane: {
    companies: [{ tag: 'S1a' }],
    written: [{ tag: 'S1a', id: 'IN', mark, second: 10, phone: '5511970000101' }],
    answers: 'all',
    left: null,
    notReady: [],
  },
  evidence: {
    deliveries: [{ tag: 'S1a', keyId: 'IN', attempts: [{ status: 503 }, { status: 200 }] }],
    sends: [{ tag: 'S1a', jid: JID, text: `Eco: oi ${mark}`, keyId: 'OUT', outcome: 'accepted' }],
    prompts: [{ tag: 'S1a', messages: [{ role: 'user', content: `oi ${mark}` }] }],
    messages: [
      { ...own, id: 'm1', chat_id: 'c', wa_id: 'IN', instance_id: 'i', autor: 'customer', content: `oi ${mark}` },
      { ...own, id: 'm2', chat_id: 'c', wa_id: 'OUT', instance_id: 'i', autor: 'ai', content: `Eco: oi ${mark}` },
    ],
    chats: [{ ...own, id: 'c', modo: 'ai', ultima_mensagem: `Eco: oi ${mark}` }],
    envios: [{ ...own, id: 'e', mensagem_id: 'm2', chat_id: 'c', status: 'sent', wa_id: 'OUT' }],
    events: [{ ...own, id: 'w', status: 'done', resultado: 'stored', dedupe_key: 'IN:in', payload: {} }],
    logs: [{ file: 'worker.log', text: 'asked the model' }],
    redis: 'bull:inbox:receive-message',
    megabytes: { worker: 120 },
  },
});

const brokenBy = (change) => {
  const { lane, evidence } = sound();
  change(evidence, lane);
  return [...new Set(check(lane, evidence).map(({ invariant }) => invariant))];
};

test('a conversation that went well breaks nothing', () =>
  assert.deepEqual(
    brokenBy(() => {}),
    [],
  ));

const BREAKS = [
  ['I1', 'an acknowledged message is not stored', ({ messages }) => messages.shift()],
  [
    'I1',
    'nobody answers and nobody is called',
    (all) => Object.assign(all, { sends: [], envios: [], messages: all.messages.slice(0, 1) }),
  ],
  ['I2', 'a message is stored twice', ({ messages }) => messages.push({ ...messages[0], id: 'm3' })],
  ['I3', 'an answer arrives twice', ({ sends }) => sends.push({ ...sends[0] })],
  [
    'I3',
    'the customer has something the ledger does not know',
    ({ sends }) => sends.push({ ...sends[0], text: 'outra', keyId: 'X' }),
  ],
  ['I3', 'the ledger says sent and nothing arrived', ({ envios }) => Object.assign(envios[0], { wa_id: 'NUNCA' })],
  [
    'I4',
    'the model reads the newest first',
    ({ prompts }, { written }) => {
      written.push({ tag: 'S1a', id: 'X', mark: later, second: 12, phone: '1' });
      prompts[0].messages = [later, mark].map((content) => ({ role: 'user', content }));
    },
  ],
  ['I5', 'a customer is in Redis', (all) => Object.assign(all, { redis: `job ${mark}` })],
  [
    'I5',
    'another company is in a prompt',
    ({ prompts }) => prompts[0].messages.push({ role: 'system', content: 'Corte da casa S1b' }),
  ],
  ['I5', 'a customer is in a log', ({ logs }) => Object.assign(logs[0], { text: `failed: ${mark}` })],
  [
    'I5',
    'a customer reads a provider’s error',
    ({ sends }) => Object.assign(sends[0], { text: `Eco: ${mark} insufficient_quota` }),
  ],
  ['I6', 'the gateway is answered 500', ({ deliveries }) => deliveries[0].attempts.unshift({ status: 500 })],
  ['I6', 'a process grows', ({ megabytes }) => Object.assign(megabytes, { worker: 4_000 })],
  ['I7', 'something is left when the time is over', (_, lane) => Object.assign(lane, { left: { sends: 1 } })],
  ['I8', 'an answer has no send', ({ messages }) => messages.push({ ...messages[1], id: 'm3', wa_id: 'OUTRA' })],
  ['I9', 'a send died in silence', ({ envios }) => Object.assign(envios[0], { status: 'dead', erro: null })],
];

for (const [invariant, what, change] of BREAKS)
  test(`${invariant} is broken when ${what}`, () => assert.ok(brokenBy(change).includes(invariant)));

/** The younger message is answered at 12:00:10; the older one is answered behind it. */
function answeredInTurn(olderCameAt) {
  return brokenBy(({ deliveries, sends, messages, envios }, { written }) => {
    const came = (at) => [{ status: 200, at: `2026-01-01T12:00:${at}Z`, ms: 5 }];
    written.push({ tag: 'S1a', id: 'IN2', mark: later, second: 12, phone: '5511970000101' });
    deliveries[0].attempts = came(olderCameAt);
    deliveries.push({ tag: 'S1a', keyId: 'IN2', attempts: came('05') });
    const younger = { ...sends[0], text: `Eco: oi ${later}`, keyId: 'OUT2', at: '2026-01-01T12:00:10Z' };
    sends.unshift(younger);
    sends[1].at = '2026-01-01T12:00:30Z';
    messages.push({ ...messages[0], id: 'm3', wa_id: 'IN2', content: `oi ${later}` });
    messages.push({ ...messages[1], id: 'm4', wa_id: 'OUT2', content: younger.text });
    envios.push({ ...envios[0], id: 'e2', mensagem_id: 'm4', wa_id: 'OUT2' });
  });
}

test('I4 is broken when a message that was there is answered behind a younger one', () =>
  assert.ok(answeredInTurn('01').includes('I4')));

test('I4 holds when the older message came in after the younger one was answered', () =>
  assert.ok(!answeredInTurn('20').includes('I4')));

test('where nobody writes and nothing is sent, hardly anything could be broken', () => {
  const { lane, evidence } = sound();
  assert.deepEqual(couldBreak(lane, evidence), ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9']);
  const none = { deliveries: [], sends: [], prompts: [], messages: [], envios: [] };
  assert.deepEqual(couldBreak({ written: [] }, Object.assign(evidence, none)), ['I7']);
});

test('the table shows a dash where nothing could have broken an invariant, and a break wherever it was seen', () => {
  const fault = { name: 'falha', codes: ['R01'] };
  const verdict = { fault, written: 0, asked: ['I7'], broken: [{ invariant: 'I2', what: 'duas' }] };
  const cells = table([verdict])
    .split('\n')
    .at(-1)
    .split('|')
    .map((cell) => cell.trim());
  assert.deepEqual(cells.slice(5, 14), ['–', '✖ 1', '–', '–', '–', '–', '✔', '–', '–']);
});
