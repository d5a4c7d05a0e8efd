import type { IdentityDeps } from './ports';
import type { CodeGuard } from './second-factor/code-guard';
import { confirmSecondFactor } from './second-factor/confirm-second-factor';
import { disableSecondFactor } from './second-factor/disable-second-factor';
import { finishLogin } from './second-factor/finish-login';
import { readSecondFactor } from './second-factor/read-second-factor';
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes';
import { resetSecondFactor } from './second-factor/reset-second-factor';
import { startSecondFactor } from './second-factor/start-second-factor';
import { endOtherSignIns, endSignIn } from './sessions/end-sign-ins';
import { listSignIns } from './sessions/list-sign-ins';
import type { OpenSession } from './sessions/open-session';

type SecurityDeps = IdentityDeps & { open: OpenSession; codeGuard: CodeGuard; forget: (contaId: string) => void };

/** The second step of signing in, and where an account is signed in. */
export const assembleSecurity = (all: SecurityDeps) => ({
  finishLogin: finishLogin(all),
  readSecondFactor: readSecondFactor(all),
  startSecondFactor: startSecondFactor(all),
  confirmSecondFactor: confirmSecondFactor(all),
  renewRecoveryCodes: renewRecoveryCodes(all),
  disableSecondFactor: disableSecondFactor(all),
  resetSecondFactor: resetSecondFactor(all),
  listSignIns: listSignIns(all),
  endSignIn: endSignIn(all),
  endOtherSignIns: endOtherSignIns(all),
});
