import type { Profissional } from '@balcao/contracts/agenda';
import { useAppDispatch } from '@balcao/platform';
import { Button, Modal } from '@balcao/ui';
import { useWorkNews, WorkBar } from '@balcao/ui/inputs';
import { useState } from 'react';
import { teamApi, useSchedulingLastHandOverQuery } from '../../api/team-api';
import { HandOverView, resultText } from './hand-over-view';

const useLast = (pollingInterval: number) =>
  useSchedulingLastHandOverQuery(undefined, { pollingInterval }).data?.repasse ?? null;

/** What becomes of the visits of somebody who leaves: on its way, or how it ended, until somebody has read it. */
export default function HandOverArea({
  team,
  onLeave,
}: {
  team: readonly Profissional[];
  onLeave: (who: Profissional) => void;
}) {
  const dispatch = useAppDispatch();
  const stale = ['SchedulingTeam', 'SchedulingCalendar'] as const;
  const { last, news, running, dismiss } = useWorkNews('balcao.repasse-lido', useLast, () => {
    dispatch(teamApi.util.invalidateTags([...stale]));
  });
  const [opened, setOpened] = useState(false);
  const close = () => {
    setOpened(false);
    dismiss();
  };
  const verb = news?.desfaz ? 'Devolvendo a' : 'Mudando';
  const going =
    news &&
    (news.desfaz
      ? `${verb} ${news.profissional_nome} os agendamentos.`
      : `${verb} os agendamentos de ${news.profissional_nome}.`);
  const who = team.find(({ id, ativo }) => ativo && id === last?.profissional_id);
  return (
    <>
      <WorkBar
        label="Mudança de agendamentos"
        name="Mudança"
        text={news && (running ? going : `Agendamentos de ${news.profissional_nome}. ${resultText(news)}`)}
        running={running}
        total={news?.total ?? 0}
        done={news?.feitas ?? 0}
        onShow={() => setOpened(true)}
        onDismiss={dismiss}
      />
      {last && (
        <Modal opened={opened} onClose={close} title={`Agendamentos de ${last.profissional_nome}`} size={720}>
          <HandOverView
            id={last.id}
            actions={(result) => (
              <>
                <Button variant="default" onClick={close}>
                  Fechar
                </Button>
                {result && who && !result.desfaz && (
                  <Button
                    color="red"
                    onClick={() => {
                      close();
                      onLeave(who);
                    }}
                  >
                    Excluir {who.nome}
                  </Button>
                )}
              </>
            )}
          />
        </Modal>
      )}
    </>
  );
}
