import { describeDoor, deviceOf } from './describe-door';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome no Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`, 'Edge no Windows'],
  [`Mozilla/5.0 (Linux; Android 14; SM-A155M) ${WEBKIT} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome no Android'],
  [
    `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'Samsung Internet no Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari no iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Mobile/15E148 Safari/604.1',
    'Chrome no iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
    'Safari no Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox no Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome no Chromebook'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome no Linux'],
  [`Mozilla/5.0 (Linux; Android 14) ${WEBKIT} Chrome/141.0 Mobile Safari/537.36 EdgA/141.0`, 'Edge no Android'],
  [`${IPHONE} Version/18.0 EdgiOS/141.0 Mobile/15E148 Safari/605.1.15`, 'Edge no iPhone'],
  [`${IPHONE} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`, 'Firefox no iPhone'],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1 OPT/5.3.1`, 'Opera no iPhone'],
  [`${IPHONE} OPiOS/16.0.15 Mobile/15E148 Safari/9537.53`, 'Opera no iPhone'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0 Safari/537.36 OPR/124.0`, 'Opera no Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/18.0 Safari/537.36 Edge/18.19041`, 'Edge no Windows'],
  ['curl/8.5.0', null],
  ['', null],
  [undefined, null],
])('%s is %s', (agent, words) => {
  expect(deviceOf(agent)).toBe(words);
});

test('of the address only the network is kept', () => {
  expect(describeDoor({ ip: '198.51.100.77', agent: undefined })).toEqual({ aparelho: null, rede: '198.51.100.0/24' });
});
