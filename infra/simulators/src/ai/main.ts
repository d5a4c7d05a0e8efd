import { readConfig } from '../config';
import { serve } from '../shared/serve';
import { buildAi } from './app';

const config = readConfig();
void serve(buildAi(config.ai), 'Simulador de IA', config.ai.port, config.host);
