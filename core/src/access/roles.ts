/** What one may be in an organisation. Specialist and advisor read everything and change nothing of the register. */
export const ROLES = ['member', 'specialist', 'advisor', 'admin', 'superadmin'] as const
export type Role = (typeof ROLES)[number]
