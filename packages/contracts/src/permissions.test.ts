import { ENDPOINTS } from './endpoints';
import {
  allows,
  hasPermission,
  isAdmin,
  isMaster,
  PERMISSIONS,
  POLICIES,
  type Policy,
  ROLE_PERMISSIONS,
  supportMay,
} from './permissions';

// The product's table, written out again on purpose: a change here must be a decision, not a slip.
const TABLE = {
  master: PERMISSIONS,
  admin: [
    'manage_users',
    'manage_products',
    'manage_integrations',
    'view_reports',
    'manage_appointments',
    'manage_payments',
    'manage_settings',
  ],
  user: ['view_appointments', 'create_appointments', 'view_products', 'view_customers', 'view_chats'],
  viewer: ['view_appointments', 'view_products', 'view_reports'],
};

describe('role table', () => {
  it('is the product’s', () => expect(ROLE_PERMISSIONS).toEqual(TABLE));

  it('grants nothing without a profile', () => {
    expect(PERMISSIONS.filter((permission) => hasPermission(null, permission))).toEqual([]);
    expect(Object.keys(POLICIES).filter((policy) => allows(policy as Policy, null))).toEqual([]);
    expect(allows('session', undefined)).toBe(false);
    expect(allows('public', null)).toBe(true);
  });

  it('isMaster is master only; isAdmin is admin or master', () => {
    expect((['master', 'admin', 'user', 'viewer'] as const).map((role) => [isMaster(role), isAdmin(role)])).toEqual([
      [true, true],
      [false, true],
      [false, false],
      [false, false],
    ]);
  });

  it.each([
    ['viewer', 'chats.read', false],
    ['viewer', 'appointments.read', true],
    ['viewer', 'products.read', true],
    ['viewer', 'customers.read', false],
    ['user', 'chats.read', true],
    ['user', 'chats.write', true],
    ['user', 'chats.delete', false],
    ['admin', 'chats.delete', true],
    ['user', 'payments.read', false],
    ['user', 'users.manage', false],
    ['admin', 'chats.read', true],
    ['admin', 'system.manage', true],
    ['admin', 'platform.manage', false],
    ['master', 'platform.manage', true],
  ] as const)('%s and %s: %s', (role, policy, granted) => expect(allows(policy, role)).toBe(granted));
});

describe('the platform’s support', () => {
  const all = Object.keys(POLICIES) as Policy[];
  const changed = Object.values(ENDPOINTS).filter(({ support }) => support === 'change');
  const reading = all.filter((policy) => policy.endsWith('.read'));

  it('reads everywhere and changes nothing, unless it may', () => {
    expect(all.filter((policy) => supportMay(policy, false)).sort()).toEqual([...reading].sort());
    expect(supportMay('session', false)).toBe(true);
  });

  it('where it may, exactly where an operation lets it', () => {
    const may = all.filter((policy) => supportMay(policy, true));
    expect(may.sort()).toEqual([...new Set([...reading, ...changed.map(({ access }) => access)])].sort());
  });
});
