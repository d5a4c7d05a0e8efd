import type { Documento } from '@balcao/contracts/documents';
import { foldAccents } from '@balcao/contracts/fold-accents';
import { errorMessage } from '@balcao/platform';
import { Alert, AsyncContent, Button, Stack, Textarea, toast } from '@balcao/ui';
import type { FormEvent } from 'react';
import { useGuideDocumentsQuery, useGuideSaveAnswersMutation } from '../guide-api';
import { StepFoot, type StepMoves } from '../step-foot';
import type { Trade } from '../trades/trade';
import { useKeptDraft } from '../use-kept-draft';

const LONGEST = 2000;

/** Usual questions of the trade with an answer to correct; what was saved before is shown as it is. */
export function AnswersStep({ trade, ...moves }: StepMoves & { trade: Trade }) {
  const query = useGuideDocumentsQuery(undefined, { refetchOnMountOrArgChange: true });
  const kept = query.data?.items.filter(({ tipo }) => tipo === 'faq');
  return (
    <AsyncContent query={kept ? {} : query} what="as respostas">
      {kept && <AnswersForm trade={trade} kept={kept} {...moves} />}
    </AsyncContent>
  );
}

function AnswersForm({ trade, kept, onBack, onNext }: StepMoves & { trade: Trade; kept: readonly Documento[] }) {
  const [typed, keep, forget] = useKeptDraft<Record<string, string>>('respostas', {});
  const [save, { isLoading, error }] = useGuideSaveAnswersMutation();
  const saved = new Map(kept.map(({ titulo, conteudo }) => [foldAccents(titulo), conteudo]));
  const answerTo = (pergunta: string, sugestao: string) =>
    typed[pergunta] ?? saved.get(foldAccents(pergunta)) ?? sugestao;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const respostas = trade.perguntas
      .map(({ pergunta, sugestao }) => ({ pergunta, resposta: answerTo(pergunta, sugestao).trim() }))
      // What is kept as it stands is left alone: somebody may have switched it off.
      .filter(({ pergunta, resposta }) => resposta && resposta !== saved.get(foldAccents(pergunta))?.trim());
    try {
      if (respostas.length) {
        await save({ body: { respostas } }).unwrap();
        toast.success('Respostas salvas na Base de Conhecimento.');
      }
      forget();
      onNext();
    } catch {
      // Told above the questions.
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {error && <Alert color="red">{errorMessage(error)}</Alert>}
        {trade.perguntas.map(({ pergunta, sugestao, exemplo }) => (
          <Textarea
            key={pergunta}
            label={pergunta}
            autosize
            minRows={2}
            maxLength={LONGEST}
            placeholder={exemplo && `Exemplo: ${exemplo}`}
            value={answerTo(pergunta, sugestao)}
            onChange={(event) => keep(Object.assign({}, typed, { [pergunta]: event.currentTarget.value }))}
          />
        ))}
      </Stack>
      <StepFoot onBack={onBack} onNext={onNext}>
        <Button type="submit" loading={isLoading}>
          Salvar e continuar
        </Button>
      </StepFoot>
    </form>
  );
}
