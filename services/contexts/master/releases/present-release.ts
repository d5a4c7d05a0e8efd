import type { listReleaseRows } from './releases.repository';

type ReleaseRow = Awaited<ReturnType<typeof listReleaseRows>>[number];

/** A release as the master sees it. */
export const presentRelease = (row: ReleaseRow) => ({ ...row, created_at: row.created_at.toISOString() });
