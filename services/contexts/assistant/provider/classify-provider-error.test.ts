import { EgressError } from '@balcao/kit/egress';
import { APIConnectionTimeoutError, APIError } from 'openai';
import { classifyProviderError } from './classify-provider-error';
import { readCompletion } from './provider-client';
import { isRetryable } from './provider-result';
import { providerWords } from './provider-words';

const api = (status: number, error: object = {}, headers: Record<string, string> = {}) =>
  APIError.generate(status, { error }, undefined, new Headers(headers));

describe('classifyProviderError', () => {
  it.each([
    [401, {}, 'auth', false],
    [403, {}, 'auth', false],
    [400, { message: 'API key not valid. Please pass a valid API key.' }, 'auth', false],
    [404, { code: 'model_not_found' }, 'model', false],
    [400, { code: 'context_length_exceeded' }, 'too-long', false],
    [400, { code: 'unsupported_parameter', param: 'max_tokens' }, 'parameter', false],
    [400, { type: 'invalid_request_error' }, 'rejected', false],
    [402, {}, 'quota', false],
    [408, {}, 'transient', true],
    [409, {}, 'transient', true],
    [429, { code: 'rate_limit_exceeded' }, 'rate', true],
    [429, { code: 'insufficient_quota' }, 'quota', false],
    [429, { type: 'insufficient_quota' }, 'quota', false],
    [500, {}, 'transient', true],
    [503, {}, 'transient', true],
    [529, {}, 'transient', true],
  ])('%i %j is %s', (status, body, problem, retryable) => {
    const failure = classifyProviderError(api(status, body));
    expect(failure).toMatchObject({ kind: 'failure', problem, status });
    expect(isRetryable(failure.problem)).toBe(retryable);
  });

  it('believes x-should-retry: false', () => {
    expect(classifyProviderError(api(503, {}, { 'x-should-retry': 'false' })).problem).toBe('rejected');
  });
  it.each([
    [{ 'retry-after-ms': '1500' }, 1_500],
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': new Date(20_000).toUTCString() }, 20_000],
    [{ 'retry-after': '99999' }, 600_000],
    [{ 'retry-after': 'soon' }, null],
    [{}, null],
  ])('reads %j as a wait of %p ms', (headers, wait) => {
    expect(classifyProviderError(api(429, {}, headers), 0).retryAfterMs).toBe(wait);
  });
  it('tells a forbidden address from one that does not answer', () => {
    const wrapped = (error: Error) => new Error('connection', { cause: error });
    expect(classifyProviderError(wrapped(new EgressError('forbidden', false))).problem).toBe('address');
    expect(classifyProviderError(wrapped(new EgressError('unreachable', false))).problem).toBe('transient');
    expect(classifyProviderError(new APIConnectionTimeoutError()).problem).toBe('transient');
  });
  it('takes a body that is no JSON for an empty answer', () => {
    expect(classifyProviderError(new SyntaxError('Unexpected end')).problem).toBe('empty');
  });
});

describe('readCompletion', () => {
  const said = (message: object, finish_reason = 'stop') => ({ choices: [{ message, finish_reason }] });
  it.each([
    ['<html>', 'empty'],
    [null, 'empty'],
    [{}, 'empty'],
    [{ choices: [] }, 'empty'],
    [said({ content: null }), 'empty'],
    [said({ content: '  ' }), 'empty'],
    [said({ content: { a: 1 } }), 'empty'],
    [said({ content: null, refusal: 'I cannot' }), 'refused'],
    [said({ content: 'parte' }, 'content_filter'), 'refused'],
  ])('%j is no answer', (body, problem) => {
    expect(readCompletion(body, 'm')).toMatchObject({ kind: 'failure', problem });
  });
  it('reads text, use and whether it was cut', () => {
    const body = {
      ...said({ content: 'Oi' }, 'length'),
      model: 'x',
      usage: { prompt_tokens: 5, completion_tokens: 2 },
    };
    expect(readCompletion(body, 'm')).toEqual({
      kind: 'answer',
      content: 'Oi',
      cutOff: true,
      model: 'x',
      tokensIn: 5,
      tokensOut: 2,
    });
  });
  it.each([
    [{ cached_tokens: 1024 }, 1_024],
    [{ cached_tokens: 9_999 }, 2_000],
    [{ cached_tokens: 0 }, undefined],
    [{ cached_tokens: -5 }, undefined],
    [{ cached_tokens: '12' }, undefined],
    [{}, undefined],
    [null, undefined],
    [undefined, undefined],
  ])('what the provider still had is read where it says so: %j is %p', (prompt_tokens_details, tokensCached) => {
    const usage = { prompt_tokens: 2_000, completion_tokens: 2, prompt_tokens_details };
    const answer = readCompletion(Object.assign(said({ content: 'Oi' }), { usage }), 'm');
    expect(answer).toMatchObject({ tokensIn: 2_000 });
    expect((answer as { tokensCached?: number }).tokensCached).toBe(tokensCached);
  });
});

describe('providerWords', () => {
  const words = (message: unknown, key = 'sk-own-5555') => providerWords(api(401, { message }), key);
  it('says what the provider said, without the key or parts of one', () => {
    expect(words('Incorrect API key provided: sk-own-5555. See the site.')).toBe(
      'Incorrect API key provided: ••• See the site.'.replace('••• ', '•••. '),
    );
    expect(words('Incorrect API key provided: sk-abc***********wxyz.')).toBe('Incorrect API key provided: •••');
    expect(words('Bad token eyJhbGciOiJIUzI1NiIsInR5cCI6', 'x-1')).toBe('Bad token •••');
  });
  it('is short, and nothing when nothing was said', () => {
    expect(words('por favor '.repeat(200))?.length).toBeLessThanOrEqual(160);
    expect(words(undefined)).toBeUndefined();
    expect(providerWords(new Error('socket'), 'k')).toBeUndefined();
  });
});
