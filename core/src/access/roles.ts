/** What one may be in an organisation. Specialist and advisor read everything and change nothing of the register. */
export const ROLES = ['member', 'specialist', 'advisor', 'admin', 'superadmin'] as const
export type Role = (typeof ROLES)[number]

/** The roles that can be given by an invitation. */
export const INVITED_ROLES = ['admin', 'superadmin'] as const
export type InvitedRole = (typeof INVITED_ROLES)[number]

/** What a member of an organisation may be; `entity` is what its legal entities are. */
export const MEMBER_ROLES = [...ROLES, 'entity'] as const
export type MemberRole = Role | 'entity'
