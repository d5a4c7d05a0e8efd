import { readConfig } from '../config';
import { serve } from '../shared/serve';
import { buildGateway } from './app';

const config = readConfig();
const app = buildGateway({ ...config.gateway, dataFolder: config.dataFolder });
void serve(app, 'Simulador do WhatsApp', config.gateway.port, config.host);
