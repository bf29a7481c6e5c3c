/** Who can sign in, and what they prove to do so: accounts, sessions, passwords, second factors and profiles. This is what other modules may use of it. */

export { addUser } from './add-user.ts'
export { type Account, findAccountByEmail, getAccount, lockAccount } from './find-account.ts'
export { getSignedInUser } from './find-account.ts'
export { eraseClosed } from './own-data/erase-closed.ts'
export { addOwnLegalPerson, checkOwnLegalPerson } from './profile/own-legal-persons.ts'
export { setIban } from './profile/set-iban.ts'
export { changeOwnFacts, updateProfile } from './profile/update-profile.ts'
export { acceptInvitation } from './registration/accept-invitation.ts'
export { confirmAddress } from './registration/address-verification.ts'
export {
  assertOpen,
  type FoundInvitation,
  getInvitationByToken,
  isExpired,
  getOpenInvitation,
} from './registration/find-invitation.ts'
export { register } from './registration/register.ts'
export type { NewSession } from './sessions.ts'
