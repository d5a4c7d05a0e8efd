import { listen } from './api.js';
import { byId } from './dom.js';
import { currentInstance, subscribe } from './store.js';
import { drawChat } from './view-chat.js';
import { drawFaults, startFaults } from './view-faults.js';
import { drawNoCompany, drawPairing } from './view-pairing.js';
import { drawSide, startSide } from './view-side.js';

const draw = () => {
  const instance = currentInstance();
  drawSide();
  drawFaults();
  const main = byId('conversa');
  if (!instance) drawNoCompany(main);
  else if (instance.state === 'open') drawChat(main);
  else drawPairing(main);
};

startSide();
startFaults();
subscribe(draw);
listen();
