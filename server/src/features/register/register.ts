/** Who takes part in an instrument and what they hold: participants, balances, registrations and share numbers. This is what other modules may use of it. */

export { type AcquiredNumbers, listAcquiredNumbers } from './positions.ts'
export { listPositions } from './positions.ts'
export {
  addParticipant,
  admitParticipant,
  attachParticipant,
  ensureParticipant,
  ensureParticipants,
  releaseParticipants,
} from './participants/add-participant.ts'
export { participantTasks } from './participants.tasks.ts'
export { inviteParticipant } from './participants/invite-participant.ts'
export { linkToAccount } from './participants/link-to-account.ts'
export { recordAcquisition, recordLimitedRight } from './limited-rights/set-limited-right.ts'
export { registerBalance, reverseRegistration } from './register-balance.ts'
export { dayIn, momentIn, numberIn } from './files/register-pdf-rows.ts'
export { numberCells, formatAddress } from './files/register-pdf-rows.ts'
export { deleteOldExtracts } from './register-extract/print-extract.ts'
export { recordConvocationAddress } from './register-extract/convocation-addresses.ts'
export { extractTasks } from './register-extract/register-extract.tasks.ts'
export { listReadableOf } from './persons/get-person-record.ts'
export { registrationConfirmed } from './confirm-registration.ts'
export {
  defaultVestingOf,
  recordVestingEvent,
  setDefaultVesting,
} from './vesting/record-vesting.ts'
export { findExercisableGrants } from './vesting/exercised-of-grants.ts'
