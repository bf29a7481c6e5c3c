import { accounts } from './accounts.ts'
import { adminOrganizations } from './admin-organizations.ts'
import { adminTemplates } from './admin-templates.ts'
import { addPerson } from './add-person.ts'
import { bankStatements } from './bank-statements.ts'
import { billing } from './billing.ts'
import { contact } from './contact.ts'
import { deeds } from './deeds.ts'
import type { Endpoint } from './endpoint.ts'
import { entityFiles } from './entity-files.ts'
import { google } from './google.ts'
import { instrumentFiles } from './instrument-files.ts'
import { groups } from './groups.ts'
import { instrumentPayments } from './instrument-payments.ts'
import { instruments } from './instruments.ts'
import { invitations } from './invitations.ts'
import { imports } from './imports.ts'
import { invest } from './invest.ts'
import { investSettings } from './invest-settings.ts'
import { issuerOnboarding } from './issuer-onboarding.ts'
import { kvk } from './kvk.ts'
import { legalPersons } from './legal-persons.ts'
import { live } from './live.ts'
import { mail } from './mail.ts'
import { members } from './members.ts'
import { objections } from './objections.ts'
import { onboarding } from './onboarding.ts'
import { organizationProfile } from './organization-profile.ts'
import { organizations } from './organizations.ts'
import { ownRegistrations } from './own-registrations.ts'
import { participants } from './participants.ts'
import { passwords } from './passwords.ts'
import { payments } from './payments.ts'
import { paymentLinks } from './payment-links.ts'
import { portfolio } from './portfolio.ts'
import { ownData } from './own-data.ts'
import { profile } from './profile.ts'
import { receivers } from './receivers.ts'
import { register } from './register.ts'
import { registration } from './registration.ts'
import { representation } from './representation.ts'
import { schedules } from './schedules.ts'
import { structure } from './structure.ts'
import { timeline } from './timeline.ts'
import { transactions } from './transactions.ts'
import { termsChanges } from './terms-changes.ts'
import { twoFactor } from './two-factor.ts'
import { valuations } from './valuations.ts'

/** Every call there is, by feature and name. */
export const endpoints: Record<string, Record<string, Endpoint>> = {
  accounts,
  passwords,
  registration,
  onboarding,
  'issuer-onboarding': issuerOnboarding,
  'two-factor': twoFactor,
  google,
  'own-data': ownData,
  profile,
  contact,
  mail,
  organizations,
  'organization-profile': organizationProfile,
  'admin-organizations': adminOrganizations,
  'admin-templates': adminTemplates,
  members,
  invitations,
  'legal-persons': legalPersons,
  'add-person': addPerson,
  kvk,
  'entity-files': entityFiles,
  structure,
  representation,
  instruments,
  'invest-settings': investSettings,
  invest,
  groups,
  'terms-changes': termsChanges,
  valuations,
  'instrument-files': instrumentFiles,
  participants,
  receivers,
  register,
  objections,
  'own-registrations': ownRegistrations,
  schedules,
  timeline,
  transactions,
  payments,
  'instrument-payments': instrumentPayments,
  'bank-statements': bankStatements,
  imports,
  deeds,
  'payment-links': paymentLinks,
  billing,
  portfolio,
  live,
}
