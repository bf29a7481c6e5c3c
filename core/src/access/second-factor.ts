import {
  type Actor,
  GROUP_RIGHTS,
  INSTRUMENT_RIGHTS,
  type OnOrganization,
  ORGANIZATION_RIGHTS,
  PLACE_RIGHTS,
  type Right,
  STRUCTURE_RIGHTS,
  TRANSACTION_RIGHTS,
} from './may.ts'

// Money and members: transactions, and whatever changes an organisation or an instrument; what is only read asks for none.
const GUARDED = new Set<Right>(
  [
    'platform administrator' as const,
    ...ORGANIZATION_RIGHTS,
    ...STRUCTURE_RIGHTS,
    ...GROUP_RIGHTS,
    ...INSTRUMENT_RIGHTS,
    ...TRANSACTION_RIGHTS,
    ...PLACE_RIGHTS,
  ].filter((right) => !right.startsWith('read ') && right !== 'export register'),
)

/** Whether somebody may use a right only after a second factor: administrators, and superadmins of the organisation it is in. */
export function needsSecondFactor(
  actor: Pick<Actor, 'administrator' | 'roles'>,
  right: Right,
  on: OnOrganization | undefined,
): boolean {
  const isPowerful =
    actor.administrator || (on !== undefined && actor.roles[on.organizationId] === 'superadmin')
  return isPowerful && GUARDED.has(right)
}

/** Whether a session proved more than a password. */
export function hasSecondFactor(amr: readonly string[]): boolean {
  return amr.includes('otp') || amr.includes('recovery')
}
