import { stack } from './stack';

interface Call {
  name: string;
  arguments: object;
}

/** What the simulated model answers next, whoever asks first: see CONTROL-API.md of the simulators. */
export async function modelSays(...replies: (string | { tool_calls: Call[] })[]): Promise<void> {
  const reply = await fetch(`${stack().urls.ai}/_sim/script`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ replies }),
  });
  if (!reply.ok) throw new Error(`simulator: script answered ${reply.status}`);
}
