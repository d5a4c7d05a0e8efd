import { type Answer, type ChatRequest, textOf } from './types';

/** Model `sim-echo`: what the customer wrote since the last answer comes back as it is, so that foreign text would show. */
export const echo = ({ messages }: ChatRequest): Answer => {
  const lastAnswer = messages.map((row) => row.role).lastIndexOf('assistant');
  const said = messages.slice(lastAnswer + 1).filter((row) => row.role === 'user');
  return { content: `Eco: ${said.map(textOf).join(' · ')}` };
};
