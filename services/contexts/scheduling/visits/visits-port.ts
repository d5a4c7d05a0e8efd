import type { AppointmentStatus } from '@balcao/contracts/scheduling';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Day } from '@balcao/kit/zone-time';
import type { Author } from '../appointments/author';
import type { Period } from '../availability/open-hours.repository';
import type { GivenBack } from '../deposits/give-back-port';
import type { Waited } from '../waitlist/wait-for-time';
import type { NewWish } from '../waitlist/waiting.repository';

/**
 * Why the agenda refuses. 'taken': no time is free · 'past': it begins before now · 'too-soon', 'too-far', 'too-late': the
 * company's rules for customers · 'closed': nobody works then · 'nobody': nobody, or not this person, does the service ·
 * 'limit': the plan's month is full · 'inactive': service, person or customer is out of use · 'gone': the company has none
 * of this id, or it is somebody else's · 'changed': it is not any more what was seen · 'deposit': it waits for its deposit.
 */
export type Refusal =
  | 'taken'
  | 'past'
  | 'too-soon'
  | 'too-far'
  | 'too-late'
  | 'closed'
  | 'nobody'
  | 'limit'
  | 'inactive'
  | 'gone'
  | 'changed'
  | 'deposit';

export interface VisitItem {
  produto_id: string;
  profissional_id: string;
  /** Milliseconds. */
  inicio: number;
}

export interface VisitFacts {
  agendamento_id: string;
  /** What is done together; null: it stands alone. */
  visita_id: string | null;
  versao: number;
  produto_id: string;
  produto_nome: string;
  profissional_id: string | null;
  profissional_nome: string | null;
  /** Milliseconds. */
  inicio: number;
  minutos: number;
  preco: string;
  status: AppointmentStatus;
  /** What has to be paid ahead, for the whole visit: each of its services names the same. Null: nothing (any more). */
  sinal: string | null;
  /** What was paid ahead of it, for the whole visit; null: nothing. */
  pago?: string | null;
  /** Still open, and early enough for a customer to cancel or move it. */
  podeMudar: boolean;
}

/** A time at which all that was asked for can be done, one after the other. */
export interface Opening {
  itens: (VisitItem & { profissional_nome: string; minutos: number; preco: string })[];
  /** What would have to be paid ahead for all of it. */
  sinal: string | null;
}

/** Stretch of time in which a visit may begin, in milliseconds; the end is not part of it. */
export interface VisitWindow {
  inicio: number;
  fim: number;
}

export interface OpeningWish {
  /** In the order they are done; without a person, anybody who does it. */
  servicos: readonly { produto_id: string; profissional_id: string | null }[];
  /** Who is not 'anybody'. */
  sem?: readonly string[] | undefined;
  janelas: readonly VisitWindow[];
  limit: number;
  /** The ones nearest to this instant first, instead of spread over the windows. */
  perto?: number | undefined;
  /** A hold, or visits, whose own time counts as free. */
  except?: { reserva_id?: string | null; agendamentos?: readonly string[] } | undefined;
}

export interface MoveWish {
  cliente_id: string;
  agendamento_id: string;
  /** This service alone, or all of its visit, as far apart as they are. */
  alcance: 'este' | 'visita';
  /** Who is to do it; whoever has it when absent. */
  profissional_id?: string | null | undefined;
  janelas: readonly VisitWindow[];
  limit: number;
  perto?: number | undefined;
}

export interface Openings {
  openings: Opening[];
  /** Why there is none; null when there is one. */
  why: Refusal | null;
}

/** Minutes of a day, without overlaps; the end may lie in the next. `feriado`: a holiday of which the company has not said anything. */
export interface OpenDay {
  dia: Day;
  periodos: Period[];
  feriado: string | null;
}
/** When anybody of the company works: by weekday (0 = Sunday), as usual, and on certain days, as it is. */
export interface OpeningHours {
  semana: Period[][];
  dias: OpenDay[];
}

/** `operacao_id`: of the agenda's history; what `undo` takes back. */
export type Outcome =
  | {
      kind: 'done';
      operacao_id: string;
      visitas: VisitFacts[];
      /** Of what was taken back: what became of the money that had been paid for it. */
      devolvido?: GivenBack[];
    }
  | { kind: 'refused'; why: Refusal };

interface OwnVisit {
  cliente_id: string;
  agendamento_id: string;
  alcance: 'este' | 'visita';
  /** Who does it: the assistant when absent. The team is not bound by the rules for customers. */
  by?: Author | undefined;
}

// docs/decisions/0116-the-assistant-books-within-its-turn.md
/**
 * The agenda as the assistant sees it: whatever it asks or does happens in the transaction of its turn, and what a customer
 * can cause is an answer, never an error. Nothing of another customer is ever told: not whose a taken time is, not that a
 * visit of somebody else exists. A refusal changes nothing, also where somebody else was faster.
 */
export interface Visits {
  /**
   * Times at which all services can be done in a row, on the agenda's grid, spread over the windows (of many days: over the
   * week that begins with the first that has one). For 'anybody' it is whoever has the fewest booked minutes that week,
   * then whom the assistant booked longest ago.
   */
  findOpenings(unit: UnitOfWork, wish: OpeningWish): Promise<Openings>;
  /** Times a visit of this customer can be moved to, in the same way. */
  findMoves(unit: UnitOfWork, wish: MoveWish): Promise<Openings>;
  /** When the company is open, on the days from `de` to `ate` (both included). */
  openingHours(unit: UnitOfWork, days: { de: Day; ate: Day }): Promise<OpeningHours>;
  /** Keeps a time; `instead` gives up an older hold, which stays when this one is refused. */
  hold(
    unit: UnitOfWork,
    itens: readonly VisitItem[],
    options: { minutes: number; instead?: string | null | undefined },
  ): Promise<{ kind: 'held'; reserva_id: string; ate: number } | { kind: 'refused'; why: Refusal }>;
  release(unit: UnitOfWork, reserva_id: string): Promise<void>;
  /** Books a visit, all services or none; the hold is given up for it. */
  book(
    unit: UnitOfWork,
    wish: {
      cliente_id: string;
      itens: readonly VisitItem[];
      reserva_id?: string | null | undefined;
      observacoes?: string | null | undefined;
      by?: Author | undefined;
    },
  ): Promise<Outcome>;
  /** `versao`: the one the customer was told of. Duration and price stay. */
  move(
    unit: UnitOfWork,
    wish: OwnVisit & { versao: number; item: VisitItem; reserva_id?: string | null | undefined },
  ): Promise<Outcome>;
  cancel(unit: UnitOfWork, wish: OwnVisit & { motivo: string }): Promise<Outcome>;
  confirm(unit: UnitOfWork, wish: OwnVisit): Promise<Outcome>;
  /** Puts a customer on the waiting list; takes them off it, all of it. */
  wait(unit: UnitOfWork, wish: NewWish): Promise<Waited>;
  stopWaiting(unit: UnitOfWork, cliente_id: string): Promise<number>;
  /** What this customer has ahead, soonest first, at most ten. */
  ofCustomer(unit: UnitOfWork, cliente_id: string): Promise<VisitFacts[]>;
  /**
   * Takes an operation back, whole, if what it reached still is as it left it: booked → cancelled, moved → back,
   * cancelled → standing again if the time is free.
   */
  undo(unit: UnitOfWork, operacao_id: string, by: Author): Promise<Outcome>;
}
