/** Roles and permissions of the product, read by the server (decides) and by the browser (hides). */
export const ROLES = ['master', 'admin', 'user', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

export const PERMISSIONS = [
  'manage_users',
  'manage_products',
  'manage_integrations',
  'view_reports',
  'manage_appointments',
  'manage_payments',
  'manage_settings',
  'view_appointments',
  'create_appointments',
  'view_products',
  'view_customers',
  'view_chats',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The role table, letter by letter: master holds every permission. */
export const ROLE_PERMISSIONS: Record<Role, readonly Permission[]> = {
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

/** True when the role's row of the table holds the permission; no role (no profile loaded) holds none. */
export function hasPermission(role: Role | null | undefined, permission: Permission): boolean {
  return role ? ROLE_PERMISSIONS[role].includes(permission) : false;
}

export const isMaster = (role: Role | null | undefined): boolean => role === 'master';
export const isAdmin = (role: Role | null | undefined): boolean => role === 'admin' || role === 'master';

const any =
  (...permissions: Permission[]) =>
  (role: Role) =>
    permissions.some((permission) => hasPermission(role, permission));
// The table gives an admin every manage_* and no view_*: whoever manages the company also sees it.
const orAdmin = (permission: Permission) => (role: Role) => isAdmin(role) || hasPermission(role, permission);

// docs/decisions/0002-admin-implies-view.md
/** What each area asks of a role. Endpoints and menu entries name one of these keys. */
export const POLICIES = {
  'chats.read': orAdmin('view_chats'),
  'chats.write': orAdmin('view_chats'),
  // docs/decisions/0102-only-an-admin-deletes-a-conversation.md
  'chats.delete': isAdmin,
  'documents.read': orAdmin('view_chats'),
  'documents.write': any('manage_settings'),
  'integrations.read': () => true,
  'integrations.manage': any('manage_integrations'),
  'system.manage': isAdmin,
  'products.read': orAdmin('view_products'),
  'products.write': any('manage_products'),
  'customers.read': orAdmin('view_customers'),
  'customers.write': orAdmin('view_customers'),
  // Spreadsheets, merging and the rights of the person: what reaches every customer at once is the owner's.
  'customers.manage': isAdmin,
  'appointments.read': orAdmin('view_appointments'),
  'appointments.create': any('create_appointments', 'manage_appointments'),
  'appointments.manage': any('manage_appointments'),
  'payments.read': any('manage_payments', 'view_reports'),
  'payments.manage': any('manage_payments'),
  'reports.read': any('view_reports'),
  'subscription.read': () => true,
  'subscription.manage': any('manage_settings'),
  'users.manage': any('manage_users'),
  'settings.manage': any('manage_settings'),
  'dashboard.read': () => true,
  'platform.manage': isMaster,
} as const satisfies Record<string, (role: Role) => boolean>;
export type Policy = keyof typeof POLICIES;

/**
 * `public`: nobody signed in is needed; `session`: anybody signed in; `publish-key`: no person at all, but a key that publishes
 * (docs/decisions/0146-a-key-publishes-one-area.md); else a policy of the table above.
 */
export type Access = 'public' | 'session' | 'publish-key' | Policy;

/** Is this one of the rules for people of this version? A newer build may name others. */
export const isAccess = (rule: string): rule is Exclude<Access, 'publish-key'> =>
  rule === 'public' || rule === 'session' || Object.hasOwn(POLICIES, rule);

/** Does this role satisfy the access rule? Without a role only `public` does; a rule that is not known lets nobody in. */
export function allows(access: Access, role: Role | null | undefined): boolean {
  if (access === 'public') return true;
  if (!role || !isAccess(access)) return false;
  return access === 'session' || POLICIES[access](role);
}

const CHANGES = /\.(write|manage|create|delete)$/;
/** Where support may be let set something up; what of it, each endpoint says (`support: 'change'`). */
const SETS_UP = /^(chats|documents|products)\.write$|^(appointments|integrations|system)\.manage$/;

// docs/decisions/0100-support-looks-as-an-admin-who-only-reads.md
/** May support, inside a company, do something of this rule? To read it may, always; the server decides of each operation. */
export const supportMay = (access: Access, mayChange: boolean): boolean =>
  !CHANGES.test(access) || (mayChange && SETS_UP.test(access));
