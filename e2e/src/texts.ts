import { messageTexts } from '@zegel/contract/message-texts'
import type { Language } from '@zegel/contract/messages'
import accountsEn from '../../web/src/i18n/en/accounts.json' with { type: 'json' }
import addPersonEn from '../../web/src/i18n/en/add-person.json' with { type: 'json' }
import bankStatementsEn from '../../web/src/i18n/en/bank-statements.json' with { type: 'json' }
import billingEn from '../../web/src/i18n/en/billing.json' with { type: 'json' }
import credentialsEn from '../../web/src/i18n/en/credentials.json' with { type: 'json' }
import deedsEn from '../../web/src/i18n/en/deeds.json' with { type: 'json' }
import entitiesEn from '../../web/src/i18n/en/entities.json' with { type: 'json' }
import entityFilesEn from '../../web/src/i18n/en/entity-files.json' with { type: 'json' }
import groupsEn from '../../web/src/i18n/en/groups.json' with { type: 'json' }
import importsEn from '../../web/src/i18n/en/imports.json' with { type: 'json' }
import instrumentSettingsEn from '../../web/src/i18n/en/instrument-settings.json' with {
  type: 'json',
}
import instrumentFilesEn from '../../web/src/i18n/en/instrument-files.json' with { type: 'json' }
import instrumentPaymentsEn from '../../web/src/i18n/en/instrument-payments.json' with {
  type: 'json',
}
import instrumentsEn from '../../web/src/i18n/en/instruments.json' with { type: 'json' }
import investEn from '../../web/src/i18n/en/invest.json' with { type: 'json' }
import investSettingsEn from '../../web/src/i18n/en/invest-settings.json' with { type: 'json' }
import invitationsEn from '../../web/src/i18n/en/invitations.json' with { type: 'json' }
import issuerOnboardingEn from '../../web/src/i18n/en/issuer-onboarding.json' with { type: 'json' }
import legalPersonsEn from '../../web/src/i18n/en/legal-persons.json' with { type: 'json' }
import membersEn from '../../web/src/i18n/en/members.json' with { type: 'json' }
import organizationsEn from '../../web/src/i18n/en/organizations.json' with { type: 'json' }
import objectionsEn from '../../web/src/i18n/en/objections.json' with { type: 'json' }
import participantsEn from '../../web/src/i18n/en/participants.json' with { type: 'json' }
import onboardingEn from '../../web/src/i18n/en/onboarding.json' with { type: 'json' }
import offerEn from '../../web/src/i18n/en/offer.json' with { type: 'json' }
import passwordsEn from '../../web/src/i18n/en/passwords.json' with { type: 'json' }
import paymentLinksEn from '../../web/src/i18n/en/payment-links.json' with { type: 'json' }
import portfolioEn from '../../web/src/i18n/en/portfolio.json' with { type: 'json' }
import privacyEn from '../../web/src/i18n/en/privacy.json' with { type: 'json' }
import registerEn from '../../web/src/i18n/en/register.json' with { type: 'json' }
import registrationEn from '../../web/src/i18n/en/registration.json' with { type: 'json' }
import shellEn from '../../web/src/i18n/en/shell.json' with { type: 'json' }
import structureEn from '../../web/src/i18n/en/structure.json' with { type: 'json' }
import termsChangesEn from '../../web/src/i18n/en/terms-changes.json' with { type: 'json' }
import termsEn from '../../web/src/i18n/en/terms.json' with { type: 'json' }
import thankYouEn from '../../web/src/i18n/en/thank-you.json' with { type: 'json' }
import transactionsEn from '../../web/src/i18n/en/transactions.json' with { type: 'json' }
import transfersEn from '../../web/src/i18n/en/transfers.json' with { type: 'json' }
import contactEn from '../../web/src/i18n/en/contact.json' with { type: 'json' }
import profileEn from '../../web/src/i18n/en/profile.json' with { type: 'json' }
import securityEn from '../../web/src/i18n/en/security.json' with { type: 'json' }
import twoFactorEn from '../../web/src/i18n/en/two-factor.json' with { type: 'json' }
import uiEn from '../../web/src/i18n/en/ui.json' with { type: 'json' }
import valuationsEn from '../../web/src/i18n/en/valuations.json' with { type: 'json' }
import accountsNl from '../../web/src/i18n/nl/accounts.json' with { type: 'json' }
import addPersonNl from '../../web/src/i18n/nl/add-person.json' with { type: 'json' }
import bankStatementsNl from '../../web/src/i18n/nl/bank-statements.json' with { type: 'json' }
import billingNl from '../../web/src/i18n/nl/billing.json' with { type: 'json' }
import credentialsNl from '../../web/src/i18n/nl/credentials.json' with { type: 'json' }
import deedsNl from '../../web/src/i18n/nl/deeds.json' with { type: 'json' }
import entitiesNl from '../../web/src/i18n/nl/entities.json' with { type: 'json' }
import entityFilesNl from '../../web/src/i18n/nl/entity-files.json' with { type: 'json' }
import groupsNl from '../../web/src/i18n/nl/groups.json' with { type: 'json' }
import importsNl from '../../web/src/i18n/nl/imports.json' with { type: 'json' }
import instrumentSettingsNl from '../../web/src/i18n/nl/instrument-settings.json' with {
  type: 'json',
}
import instrumentFilesNl from '../../web/src/i18n/nl/instrument-files.json' with { type: 'json' }
import instrumentPaymentsNl from '../../web/src/i18n/nl/instrument-payments.json' with {
  type: 'json',
}
import instrumentsNl from '../../web/src/i18n/nl/instruments.json' with { type: 'json' }
import investNl from '../../web/src/i18n/nl/invest.json' with { type: 'json' }
import investSettingsNl from '../../web/src/i18n/nl/invest-settings.json' with { type: 'json' }
import invitationsNl from '../../web/src/i18n/nl/invitations.json' with { type: 'json' }
import issuerOnboardingNl from '../../web/src/i18n/nl/issuer-onboarding.json' with { type: 'json' }
import legalPersonsNl from '../../web/src/i18n/nl/legal-persons.json' with { type: 'json' }
import membersNl from '../../web/src/i18n/nl/members.json' with { type: 'json' }
import organizationsNl from '../../web/src/i18n/nl/organizations.json' with { type: 'json' }
import objectionsNl from '../../web/src/i18n/nl/objections.json' with { type: 'json' }
import participantsNl from '../../web/src/i18n/nl/participants.json' with { type: 'json' }
import onboardingNl from '../../web/src/i18n/nl/onboarding.json' with { type: 'json' }
import offerNl from '../../web/src/i18n/nl/offer.json' with { type: 'json' }
import passwordsNl from '../../web/src/i18n/nl/passwords.json' with { type: 'json' }
import paymentLinksNl from '../../web/src/i18n/nl/payment-links.json' with { type: 'json' }
import portfolioNl from '../../web/src/i18n/nl/portfolio.json' with { type: 'json' }
import privacyNl from '../../web/src/i18n/nl/privacy.json' with { type: 'json' }
import registerNl from '../../web/src/i18n/nl/register.json' with { type: 'json' }
import registrationNl from '../../web/src/i18n/nl/registration.json' with { type: 'json' }
import shellNl from '../../web/src/i18n/nl/shell.json' with { type: 'json' }
import structureNl from '../../web/src/i18n/nl/structure.json' with { type: 'json' }
import termsChangesNl from '../../web/src/i18n/nl/terms-changes.json' with { type: 'json' }
import termsNl from '../../web/src/i18n/nl/terms.json' with { type: 'json' }
import thankYouNl from '../../web/src/i18n/nl/thank-you.json' with { type: 'json' }
import transactionsNl from '../../web/src/i18n/nl/transactions.json' with { type: 'json' }
import transfersNl from '../../web/src/i18n/nl/transfers.json' with { type: 'json' }
import contactNl from '../../web/src/i18n/nl/contact.json' with { type: 'json' }
import profileNl from '../../web/src/i18n/nl/profile.json' with { type: 'json' }
import securityNl from '../../web/src/i18n/nl/security.json' with { type: 'json' }
import twoFactorNl from '../../web/src/i18n/nl/two-factor.json' with { type: 'json' }
import uiNl from '../../web/src/i18n/nl/ui.json' with { type: 'json' }
import valuationsNl from '../../web/src/i18n/nl/valuations.json' with { type: 'json' }

const nl = {
  accounts: accountsNl,
  'add-person': addPersonNl,
  'bank-statements': bankStatementsNl,
  billing: billingNl,
  credentials: credentialsNl,
  deeds: deedsNl,
  entities: entitiesNl,
  invitations: invitationsNl,
  members: membersNl,
  organizations: organizationsNl,
  'entity-files': entityFilesNl,
  groups: groupsNl,
  imports: importsNl,
  'instrument-settings': instrumentSettingsNl,
  'instrument-files': instrumentFilesNl,
  'instrument-payments': instrumentPaymentsNl,
  instruments: instrumentsNl,
  invest: investNl,
  'invest-settings': investSettingsNl,
  'issuer-onboarding': issuerOnboardingNl,
  'legal-persons': legalPersonsNl,
  messages: messageTexts.nl,
  offer: offerNl,
  objections: objectionsNl,
  onboarding: onboardingNl,
  participants: participantsNl,
  passwords: passwordsNl,
  'payment-links': paymentLinksNl,
  portfolio: portfolioNl,
  privacy: privacyNl,
  register: registerNl,
  registration: registrationNl,
  shell: shellNl,
  structure: structureNl,
  'terms-changes': termsChangesNl,
  terms: termsNl,
  'thank-you': thankYouNl,
  transactions: transactionsNl,
  transfers: transfersNl,
  contact: contactNl,
  profile: profileNl,
  security: securityNl,
  'two-factor': twoFactorNl,
  ui: uiNl,
  valuations: valuationsNl,
}

export type Texts = typeof nl

const en: Texts = {
  accounts: accountsEn,
  'add-person': addPersonEn,
  'bank-statements': bankStatementsEn,
  billing: billingEn,
  credentials: credentialsEn,
  deeds: deedsEn,
  entities: entitiesEn,
  invitations: invitationsEn,
  members: membersEn,
  organizations: organizationsEn,
  'entity-files': entityFilesEn,
  groups: groupsEn,
  imports: importsEn,
  'instrument-settings': instrumentSettingsEn,
  'instrument-files': instrumentFilesEn,
  'instrument-payments': instrumentPaymentsEn,
  instruments: instrumentsEn,
  invest: investEn,
  'invest-settings': investSettingsEn,
  'issuer-onboarding': issuerOnboardingEn,
  'legal-persons': legalPersonsEn,
  messages: messageTexts.en,
  offer: offerEn,
  objections: objectionsEn,
  onboarding: onboardingEn,
  participants: participantsEn,
  passwords: passwordsEn,
  'payment-links': paymentLinksEn,
  portfolio: portfolioEn,
  privacy: privacyEn,
  register: registerEn,
  registration: registrationEn,
  shell: shellEn,
  structure: structureEn,
  'terms-changes': termsChangesEn,
  terms: termsEn,
  'thank-you': thankYouEn,
  transactions: transactionsEn,
  transfers: transfersEn,
  contact: contactEn,
  profile: profileEn,
  security: securityEn,
  'two-factor': twoFactorEn,
  ui: uiEn,
  valuations: valuationsEn,
}

/** The texts on screen, so that a journey walks in both languages and keeps walking when a sentence gets better. */
export const texts: Record<Language, Texts> = { nl, en }

/** A text with its values filled in. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? `{${name}}`))
}

const MONTHS = {
  nl: 'jan. feb. mrt. apr. mei jun. jul. aug. sep. okt. nov. dec.'.split(' '),
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
}

/** A date as the screen shows it: '20 nov. 2026'. */
export function shownDate({ year, month, day }: Temporal.PlainDate, language: Language): string {
  return `${day} ${MONTHS[language][month - 1]} ${year}`
}

/** A date as people type it: '20-11-2026'. */
export function typedDate({ year, month, day }: Temporal.PlainDate): string {
  return [String(day).padStart(2, '0'), String(month).padStart(2, '0'), year].join('-')
}

/** Today, where the product is used. */
export function today(): Temporal.PlainDate {
  return Temporal.Now.plainDateISO('Europe/Amsterdam')
}
