import { verifyLogs } from '@balcao/contexts/master/index';
import { BREAK_TEXT } from '@balcao/contracts/audit';
import { baseConfig, databaseOf, loadConfig } from '@balcao/kit/config';
import { openDb } from '@balcao/kit/db';
import { endOnUncaught } from '@balcao/kit/end-on-uncaught';
import { keysOf } from '@balcao/kit/keys-config';
import { createLog } from '@balcao/kit/log';

const BROKEN = 3;
const [company] = process.argv.slice(2);

// Looks at every log, or one company's, with the processes' own environment and while they run.
endOnUncaught(createLog('audit', 'info'));
const config = loadConfig(baseConfig);
// What is found is said below.
const log = createLog('audit', 'silent');
const db = openDb(Object.assign({ log, max: 3 }, databaseOf(config)));

const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const moment = (at: Date | null) => (at ? clock.format(at) : 'agora');

try {
  let [logs, lines, broken] = [0, 0, 0];
  const { lost } = await verifyLogs(
    Object.assign({ db, log }, keysOf(config)),
    company,
    ({ nome, cadeia, quebra, verificada_ate, quando }) => {
      logs += 1;
      lines += cadeia.n;
      if (!quebra) {
        if (company || !cadeia.tenant_id)
          console.warn(
            `${nome}: ${cadeia.n} linhas como foram seladas, até ${moment(verificada_ate)}. Último selo: ${cadeia.hash || 'nenhum'}`,
          );
        return;
      }
      broken += 1;
      const { n, linha, motivo, total } = quebra;
      const where = [n && `linha ${n}`, linha && `identificador ${linha}`, quando && `de ${moment(quando)}`].filter(
        Boolean,
      );
      console.warn(
        `ROMPIDO: ${nome}, ${where.join(', ') || 'a cadeia'}: ${BREAK_TEXT[motivo]}.${total > 1 ? ` Ao todo, ${total}.` : ''}`,
      );
    },
  );
  if (lost) {
    console.warn(`ROMPIDO: ${company}: ${BREAK_TEXT.inicio}.`);
    process.exitCode = BROKEN;
  } else if (logs === 0) {
    console.warn(
      company ? `Nenhum registro selado de "${company}".` : 'Nada foi selado ainda: o worker sela em segundos.',
    );
    process.exitCode = company ? 1 : 0;
  } else if (broken > 0) {
    console.warn(`${broken} de ${logs} registros não estão como foram selados.`);
    process.exitCode = BROKEN;
  } else console.warn(`Tudo como foi selado: ${lines} linhas, ${logs === 1 ? 'um registro' : `${logs} registros`}.`);
} finally {
  await db.close();
}
