/** Organisations: their profile, members, invitations, and what their plan leaves room for. This is what other modules may use of it. */

export { addInstrumentAdmin } from './add-instrument-admin.ts'
export { addMember, createOrganization } from './create-organization.ts'
export {
  getOrganizationById,
  getOrganizationName,
  getOrganizationWith,
} from './get-organization.ts'
export { hasOrganizations, listOrganizationsByIds } from './get-organization.ts'
export { listWaitingInvitations } from './invitations/list-waiting-invitations.ts'
export { participantInvitationLetter } from './invitations/participant-invitation.mails.ts'
export { findMemberAsSeen, listEveryMember } from './members/list-members.ts'
export { editOrganization } from './organization-profile/edit-organization.ts'
export { previewProfile } from './organization-profile/preview-profile.ts'
export { toOrganization } from './organizations.rows.ts'
export { getUsage } from './plan-limits/make-room.ts'
export { isSold } from './plan-limits/make-room.ts'
export {
  assertRoomForInstrument,
  assertRoomForThese,
  withRoomForParticipants,
} from './plan-limits/make-room.ts'
export { toKnown, toPlan } from './plan-limits/plan-limits.rows.ts'
export { switchOrganization } from './switch-organization.ts'
