import type { GatewayResult } from '../whatsapp/gateway-result';
import { keepTyping } from './keep-typing';

/** A gateway whose calls last until they are answered. */
function slowGateway() {
  const waiting: ((result: GatewayResult<null>) => void)[] = [];
  const showTyping = jest.fn(() => new Promise<GatewayResult<null>>((resolve) => waiting.push(resolve)));
  return { showTyping, answer: (result: GatewayResult<null>) => waiting.shift()?.(result) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const OK = { kind: 'ok', data: null } as const;
const LOST = { kind: 'disconnected', status: 500, message: 'Connection Closed' } as const;

function setUp() {
  const gateway = slowGateway();
  const type = keepTyping();
  const press = (chatId = 'a') => type({ chatId, gateway, instanceName: 'agent', number: '5511900000001' });
  return { gateway, press };
}

test('one call at a time for a conversation, however many people type; typed on, the next follows', async () => {
  const { gateway, press } = setUp();
  press();
  press();
  press();
  expect(gateway.showTyping).toHaveBeenCalledTimes(1);
  gateway.answer(OK);
  await settled();
  expect(gateway.showTyping).toHaveBeenCalledTimes(2);
  gateway.answer(OK);
  await settled();
  expect(gateway.showTyping).toHaveBeenCalledTimes(2);
  press();
  expect(gateway.showTyping).toHaveBeenCalledTimes(3);
});

test('what fails is not tried again until somebody types again', async () => {
  const { gateway, press } = setUp();
  press();
  press();
  gateway.answer(LOST);
  await settled();
  expect(gateway.showTyping).toHaveBeenCalledTimes(1);
  press();
  expect(gateway.showTyping).toHaveBeenCalledTimes(2);
});

test('conversations do not wait for each other, and there is an end to how many', () => {
  const { gateway, press } = setUp();
  for (let n = 0; n < 150; n += 1) press(`chat ${n}`);
  expect(gateway.showTyping).toHaveBeenCalledTimes(100);
});
