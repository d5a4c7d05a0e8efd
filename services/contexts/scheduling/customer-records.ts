import type { CustomerRecords } from '../catalog';
import {
  countAppointments,
  eraseAppointments,
  exportAppointments,
  moveAppointments,
} from './customer-records.repository';

/** Appointments of a customer, for the catalogue. */
export const schedulingRecords: CustomerRecords = {
  parte: 'agendamentos',
  count: countAppointments,
  move: moveAppointments,
  export: exportAppointments,
  erase: eraseAppointments,
};
