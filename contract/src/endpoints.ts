import { accounts } from './accounts/accounts.ts'
import { adminOrganizations } from './admin/admin-organizations.ts'
import { system } from './admin/system.ts'
import { adminTemplates } from './admin/admin-templates.ts'
import { addPerson } from './register/add-person.ts'
import { bankStatements } from './payments/bank-statements.ts'
import { billing } from './billing/billing.ts'
import { calendar } from './payouts/calendar.ts'
import { capital } from './instruments/capital.ts'
import { contact } from './mail/contact.ts'
import { deeds } from './deeds/deeds.ts'
import type { Endpoint } from './endpoint.ts'
import { entityFiles } from './legal-persons/entity-files.ts'
import { google } from './accounts/google.ts'
import { instrumentFiles } from './instruments/instrument-files.ts'
import { history } from './audit/history.ts'
import { groups } from './instruments/groups.ts'
import { instrumentPayments } from './payments/instrument-payments.ts'
import { instruments } from './instruments/instruments.ts'
import { invitations } from './organizations/invitations.ts'
import { imports } from './imports/imports.ts'
import { invest } from './invest/invest.ts'
import { investSettings } from './invest/invest-settings.ts'
import { issuerOnboarding } from './onboarding/issuer-onboarding.ts'
import { journal } from './payouts/journal.ts'
import { kvk } from './legal-persons/kvk.ts'
import { legalPersons } from './legal-persons/legal-persons.ts'
import { limitedRights } from './register/limited-rights.ts'
import { live } from './live/live.ts'
import { mail } from './mail/mail.ts'
import { members } from './organizations/members.ts'
import { objections } from './transactions/objections.ts'
import { onboarding } from './onboarding/onboarding.ts'
import { organizationOverview } from './organizations/organization-overview.ts'
import { organizationProfile } from './organizations/organization-profile.ts'
import { organizations } from './organizations/organizations.ts'
import { ownRegistrations } from './register/own-registrations.ts'
import { participants } from './register/participants.ts'
import { passwords } from './accounts/passwords.ts'
import { payments } from './payments/payments.ts'
import { paymentLinks } from './payments/payment-links.ts'
import { personRecords } from './register/person-records.ts'
import { paymentRuns } from './payouts/payment-runs.ts'
import { dividendTax } from './payouts/dividend-tax.ts'
import { dividends } from './payouts/dividends.ts'
import { portfolio } from './portfolio/portfolio.ts'
import { ownData } from './accounts/own-data.ts'
import { profile } from './accounts/profile.ts'
import { receivers } from './transactions/receivers.ts'
import { register } from './register/register.ts'
import { registration } from './accounts/registration.ts'
import { paymentFiles } from './payouts/payment-files.ts'
import { representation } from './structure/representation.ts'
import { search } from './search/search.ts'
import { savedViews } from './accounts/saved-views.ts'
import { schedules } from './instruments/schedules.ts'
import { structure } from './structure/structure.ts'
import { timeline } from './audit/timeline.ts'
import { transactionExport } from './transactions/transaction-export.ts'
import { transactions } from './transactions/transactions.ts'
import { termsChanges } from './instruments/terms-changes.ts'
import { twoFactor } from './accounts/two-factor.ts'
import { corporateActions } from './transactions/corporate-actions.ts'
import { convocationAddresses } from './register/convocation-addresses.ts'
import { registerExtracts } from './register/register-extract.ts'
import { vesting } from './register/vesting.ts'
import { yearlyStatements } from './payouts/yearly-statements.ts'
import { valuations } from './instruments/valuations.ts'

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
  'saved-views': savedViews,
  contact,
  mail,
  organizations,
  'organization-overview': organizationOverview,
  'organization-profile': organizationProfile,
  'admin-organizations': adminOrganizations,
  'admin-system': system,
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
  capital,
  'instrument-files': instrumentFiles,
  participants,
  'person-records': personRecords,
  receivers,
  register,
  'limited-rights': limitedRights,
  'register-extracts': registerExtracts,
  'convocation-addresses': convocationAddresses,
  objections,
  'own-registrations': ownRegistrations,
  vesting,
  'corporate-actions': corporateActions,
  dividends,
  'dividend-tax': dividendTax,
  'yearly-statements': yearlyStatements,
  schedules,
  timeline,
  history,
  transactions,
  'transaction-export': transactionExport,
  calendar,
  journal,
  payments,
  'instrument-payments': instrumentPayments,
  'bank-statements': bankStatements,
  'payment-files': paymentFiles,
  imports,
  deeds,
  'payment-links': paymentLinks,
  billing,
  portfolio,
  'payment-runs': paymentRuns,
  live,
  search,
}
