import { showService } from './find-service';
import type { Knowledge } from './parse-prompt';
import { failed, fillArguments, takesWords, timesIn, toolFor, type Wish } from './tools';
import type { Answer, Tool } from './types';
import { showDay } from './when';

export interface ToolResult {
  name: string;
  content: string;
}
const SHOWN_TIMES = 6;

const say = (content: string): Answer => ({ content });
const call = (tool: Tool, wish: Wish, knowledge: Knowledge): Answer => ({
  content: null,
  calls: [{ name: tool.function.name, arguments: fillArguments(tool, wish, knowledge) }],
});
const when = (wish: Wish): string => `${showDay(wish.day ?? '')} às ${wish.time}`;

const askForMore = (wish: Wish, knowledge: Knowledge): Answer => {
  if (!wish.service && knowledge.services.length > 0) {
    const names = knowledge.services.map((row) => `- ${showService(row)}`).join('\n');
    return say(`Claro, vamos agendar! Qual serviço você quer, e em que dia e horário?\n${names}`);
  }
  const details = [wish.service?.price, wish.service?.minutes && `${wish.service.minutes} min`]
    .filter(Boolean)
    .join(', ');
  const what = wish.service ? ` ${wish.service.name}${details && ` (${details})`}` : '';
  if (!wish.day) return say(`Claro! Para agendar${what}, qual dia e horário você prefere?`);
  return say(`Certo, ${showDay(wish.day)}. Qual horário fica melhor para você?`);
};

const afterAvailability = (times: string[], wish: Wish, tools: Tool[], knowledge: Knowledge): Answer => {
  const day = wish.day ? showDay(wish.day) : 'esse dia';
  if (times.length === 0) return say(`Para ${day} não tenho horário livre. Quer que eu veja outro dia?`);
  const book = toolFor(tools, 'book');
  if (wish.time && times.includes(wish.time) && book) return call(book, wish, knowledge);
  const list = times.slice(0, SHOWN_TIMES).join(', ');
  if (wish.time && !times.includes(wish.time)) {
    return say(`Às ${wish.time} não tenho vaga. Para ${day} tenho estes horários livres: ${list}. Qual prefere?`);
  }
  return say(`Para ${day} tenho estes horários livres: ${list}. Qual prefere?`);
};

const afterBooking = (result: ToolResult, wish: Wish, knowledge: Knowledge): Answer => {
  if (failed(result.content))
    return say('Não consegui confirmar esse horário agora. Quer tentar outro dia ou horário?');
  const name = knowledge.customer ? `, ${knowledge.customer.split(' ')[0]}` : '';
  return say(`Prontinho${name}! ${wish.service?.name ?? 'Seu horário'} agendado para ${when(wish)}. Te esperamos!`);
};

/** The next step of a booking: ask, look up free times, book, or report. Without tools the team confirms. */
export const answerBooking = (wish: Wish, knowledge: Knowledge, tools: Tool[], results: ToolResult[]): Answer => {
  const last = results[results.length - 1];
  const availability = toolFor(tools, 'availability');
  const book = toolFor(tools, 'book');
  if (last && last.name === book?.function.name) return afterBooking(last, wish, knowledge);
  if (last) return afterAvailability(timesIn(last.content, knowledge.timeZone), wish, tools, knowledge);
  // Such a tool asks for what is missing itself.
  if (book && takesWords(book)) return call(book, wish, knowledge);
  const hasService = wish.service !== undefined || knowledge.services.length === 0;
  if (!hasService || !wish.day) return askForMore(wish, knowledge);
  if (availability) return call(availability, wish, knowledge);
  if (!wish.time) return askForMore(wish, knowledge);
  if (book) return call(book, wish, knowledge);
  const what = wish.service ? `${wish.service.name}, ` : '';
  return say(`Anotei: ${what}${when(wish)}. A equipe confirma o horário com você em instantes.`);
};
