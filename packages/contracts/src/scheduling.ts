// Everything of the appointments, by what is done with them.
export { APPOINTMENT_STATUSES, type AppointmentStatus, BUSY_STATUSES, nextStatuses } from './appointment-status';
export * from './appointments';
export * from './booking';
export * from './free-times';
export * from './reaches';
export * from './visit-services';
