import type { ScheduleLabelsOverride } from '@balcao/ui/schedule';

/** The calendar component's own words, in Portuguese. */
export const LABELS: ScheduleLabelsOverride = {
  ...{ day: 'Dia', week: 'Semana', month: 'Mês', year: 'Ano', allDay: 'Dia inteiro', weekday: 'Dia da semana' },
  ...{ timeSlot: 'Horário', today: 'Hoje', next: 'Próximo', previous: 'Anterior', more: 'mais' },
  ...{ selectMonth: 'Escolher mês', selectYear: 'Escolher ano', noEvents: 'Nada neste dia', viewSelectLabel: 'Visão' },
  ...{
    switchToDayView: 'Ver o dia',
    switchToWeekView: 'Ver a semana',
    switchToMonthView: 'Ver o mês',
    switchToYearView: 'Ver o ano',
  },
  ...{ resource: 'Profissional', resources: 'Profissionais', resourceSlot: 'Horário de', agenda: 'Lista' },
  moreLabel: (hidden) => `+${hidden} mais`,
};
