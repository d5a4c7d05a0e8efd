// npm run notice: writes NOTICE, what the licences of third parties ask to be said.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { noticeText } from './launcher/notice.mjs';
import { ROOT } from './launcher/paths.mjs';

writeFileSync(join(ROOT, 'NOTICE'), noticeText());
