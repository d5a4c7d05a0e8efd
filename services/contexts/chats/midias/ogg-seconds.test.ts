import { sampleMedia } from '../../../../infra/simulators/src/gateway/model/samples';
import { oggSeconds } from './ogg-seconds';

it('reads how long a voice message lasts, and nothing out of anything else', () => {
  const voice = Buffer.from(sampleMedia('audio').base64, 'base64');
  expect(oggSeconds(voice)).toBe(3);
  expect(oggSeconds(voice.subarray(0, 40))).toBeNull();
  expect(oggSeconds(Buffer.from(sampleMedia('image').base64, 'base64'))).toBeNull();
  expect(oggSeconds(Buffer.from('OggS'))).toBeNull();
});
