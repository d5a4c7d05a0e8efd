import { readConfig } from '../config';
import { serve } from '../shared/serve';
import { buildPayments } from './app';

const { payments, dataFolder, host } = readConfig();
void serve(buildPayments({ ...payments, dataFolder }), 'Simulador de pagamentos', payments.port, host);
