// Written by `npm run generate` from the folders of texts.
import type accounts from '../nl/accounts.json'
import type addPerson from '../nl/add-person.json'
import type adminOrganizations from '../nl/admin-organizations.json'
import type bankStatements from '../nl/bank-statements.json'
import type billing from '../nl/billing.json'
import type calendar from '../nl/calendar.json'
import type capital from '../nl/capital.json'
import type common from '../nl/common.json'
import type connection from '../nl/connection.json'
import type contact from '../nl/contact.json'
import type corporateActions from '../nl/corporate-actions.json'
import type crash from '../nl/crash.json'
import type credentials from '../nl/credentials.json'
import type deedFacts from '../nl/deed-facts.json'
import type deedWords from '../nl/deed-words.json'
import type deeds from '../nl/deeds.json'
import type dividends from '../nl/dividends.json'
import type domain from '../nl/domain.json'
import type domainMessages from '../nl/domain-messages.json'
import type entities from '../nl/entities.json'
import type entityFiles from '../nl/entity-files.json'
import type glossary from '../nl/glossary.json'
import type groups from '../nl/groups.json'
import type help from '../nl/help.json'
import type importGrid from '../nl/import-grid.json'
import type imports from '../nl/imports.json'
import type instrumentFiles from '../nl/instrument-files.json'
import type instrumentPayments from '../nl/instrument-payments.json'
import type instrumentSettings from '../nl/instrument-settings.json'
import type instruments from '../nl/instruments.json'
import type invest from '../nl/invest.json'
import type investSettings from '../nl/invest-settings.json'
import type invitations from '../nl/invitations.json'
import type issuerOnboarding from '../nl/issuer-onboarding.json'
import type journal from '../nl/journal.json'
import type language from '../nl/language.json'
import type legalPersons from '../nl/legal-persons.json'
import type limitedRights from '../nl/limited-rights.json'
import type mail from '../nl/mail.json'
import type mails from '../nl/mails.json'
import type members from '../nl/members.json'
import type messages from '../nl/messages.json'
import type navigation from '../nl/navigation.json'
import type numbers from '../nl/numbers.json'
import type objections from '../nl/objections.json'
import type offer from '../nl/offer.json'
import type onboarding from '../nl/onboarding.json'
import type organizations from '../nl/organizations.json'
import type overviews from '../nl/overviews.json'
import type ownData from '../nl/own-data.json'
import type papers from '../nl/papers.json'
import type participants from '../nl/participants.json'
import type passwords from '../nl/passwords.json'
import type paymentLinks from '../nl/payment-links.json'
import type paymentRuns from '../nl/payment-runs.json'
import type persons from '../nl/persons.json'
import type pictures from '../nl/pictures.json'
import type portfolio from '../nl/portfolio.json'
import type privacy from '../nl/privacy.json'
import type profile from '../nl/profile.json'
import type receivedPayments from '../nl/received-payments.json'
import type register from '../nl/register.json'
import type registerExtract from '../nl/register-extract.json'
import type registration from '../nl/registration.json'
import type representation from '../nl/representation.json'
import type richText from '../nl/rich-text.json'
import type sandbox from '../nl/sandbox.json'
import type savedViews from '../nl/saved-views.json'
import type schedules from '../nl/schedules.json'
import type search from '../nl/search.json'
import type security from '../nl/security.json'
import type sheets from '../nl/sheets.json'
import type shell from '../nl/shell.json'
import type structure from '../nl/structure.json'
import type system from '../nl/system.json'
import type terms from '../nl/terms.json'
import type termsChanges from '../nl/terms-changes.json'
import type thankYou from '../nl/thank-you.json'
import type timeline from '../nl/timeline.json'
import type transactions from '../nl/transactions.json'
import type transfers from '../nl/transfers.json'
import type twoFactor from '../nl/two-factor.json'
import type ui from '../nl/ui.json'
import type valuations from '../nl/valuations.json'
import type vesting from '../nl/vesting.json'
import type yearlyStatements from '../nl/yearly-statements.json'

/** The languages there are: a folder of texts each. */
export const LANGUAGES = ['nl', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** All texts of a language, by the name of their file. */
export interface Texts {
  'accounts': typeof accounts
  'add-person': typeof addPerson
  'admin-organizations': typeof adminOrganizations
  'bank-statements': typeof bankStatements
  'billing': typeof billing
  'calendar': typeof calendar
  'capital': typeof capital
  'common': typeof common
  'connection': typeof connection
  'contact': typeof contact
  'corporate-actions': typeof corporateActions
  'crash': typeof crash
  'credentials': typeof credentials
  'deed-facts': typeof deedFacts
  'deed-words': typeof deedWords
  'deeds': typeof deeds
  'dividends': typeof dividends
  'domain': typeof domain
  'domain-messages': typeof domainMessages
  'entities': typeof entities
  'entity-files': typeof entityFiles
  'glossary': typeof glossary
  'groups': typeof groups
  'help': typeof help
  'import-grid': typeof importGrid
  'imports': typeof imports
  'instrument-files': typeof instrumentFiles
  'instrument-payments': typeof instrumentPayments
  'instrument-settings': typeof instrumentSettings
  'instruments': typeof instruments
  'invest': typeof invest
  'invest-settings': typeof investSettings
  'invitations': typeof invitations
  'issuer-onboarding': typeof issuerOnboarding
  'journal': typeof journal
  'language': typeof language
  'legal-persons': typeof legalPersons
  'limited-rights': typeof limitedRights
  'mail': typeof mail
  'mails': typeof mails
  'members': typeof members
  'messages': typeof messages
  'navigation': typeof navigation
  'numbers': typeof numbers
  'objections': typeof objections
  'offer': typeof offer
  'onboarding': typeof onboarding
  'organizations': typeof organizations
  'overviews': typeof overviews
  'own-data': typeof ownData
  'papers': typeof papers
  'participants': typeof participants
  'passwords': typeof passwords
  'payment-links': typeof paymentLinks
  'payment-runs': typeof paymentRuns
  'persons': typeof persons
  'pictures': typeof pictures
  'portfolio': typeof portfolio
  'privacy': typeof privacy
  'profile': typeof profile
  'received-payments': typeof receivedPayments
  'register': typeof register
  'register-extract': typeof registerExtract
  'registration': typeof registration
  'representation': typeof representation
  'rich-text': typeof richText
  'sandbox': typeof sandbox
  'saved-views': typeof savedViews
  'schedules': typeof schedules
  'search': typeof search
  'security': typeof security
  'sheets': typeof sheets
  'shell': typeof shell
  'structure': typeof structure
  'system': typeof system
  'terms': typeof terms
  'terms-changes': typeof termsChanges
  'thank-you': typeof thankYou
  'timeline': typeof timeline
  'transactions': typeof transactions
  'transfers': typeof transfers
  'two-factor': typeof twoFactor
  'ui': typeof ui
  'valuations': typeof valuations
  'vesting': typeof vesting
  'yearly-statements': typeof yearlyStatements
}
