import type { Language } from '@zegel/contract/messages'
import { type Letter, letterIn } from '../../mail/letter.ts'
import { writtenMoney } from '../../lib/written-money.ts'
import { mailDay } from '../../mail/mail-date.ts'

interface TermsAbout {
  /** How the reader is called. */
  name: string
  organization: string
  instrument: string
  resolved: string
  day: string
  /** The columns that change, as they were and as they become. */
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** Why it was withdrawn; undefined while it stands. */
  withdrawn: string | undefined
  url: string
}

/** Tells a holder that the terms of what he holds change, from which day, and what was and becomes; or that they stay as they are. */
export function termsChangedLetter(language: Language, about: TermsAbout): Letter {
  const { name, organization, instrument, resolved, day, withdrawn, url } = about
  const isBack = withdrawn !== undefined
  return letterIn(language, {
    nl: {
      subject: isBack
        ? `Toch geen andere voorwaarden: ${instrument}`
        : `Andere voorwaarden vanaf ${day}: ${instrument}`,
      heading: isBack
        ? 'Een wijziging van voorwaarden is ingetrokken'
        : 'De voorwaarden veranderen',
      paragraphs: [
        `Hallo ${name},`,
        isBack
          ? `${organization} heeft de wijziging van de voorwaarden van ${instrument} ingetrokken die op ${day} zou ingaan. De voorwaarden blijven zoals ze waren. De reden: ${withdrawn}`
          : `${organization} heeft op ${resolved} besloten de voorwaarden van ${instrument} te wijzigen. De nieuwe voorwaarden gelden vanaf ${day}. Wat tot en met die dag betaald wordt, verandert niet. Het besluit zit bij dit bericht.`,
      ],
      button: { label: 'Bekijken', url },
      facts: isBack ? [] : factsIn('nl', about),
      note: `Heb je vragen? Neem dan contact op met ${organization}.`,
    },
    en: {
      subject: isBack
        ? `The terms stay as they are: ${instrument}`
        : `Other terms from ${day}: ${instrument}`,
      heading: isBack ? 'A change of terms was withdrawn' : 'The terms change',
      paragraphs: [
        `Hello ${name},`,
        isBack
          ? `${organization} has withdrawn the change of the terms of ${instrument} that was to hold from ${day}. The terms stay as they were. The reason: ${withdrawn}`
          : `${organization} resolved on ${resolved} to change the terms of ${instrument}. The new terms hold from ${day}. What is paid until that day, that day included, does not change. The resolution comes with this message.`,
      ],
      button: { label: 'View', url },
      facts: isBack ? [] : factsIn('en', about),
      note: `Do you have questions? Then get in touch with ${organization}.`,
    },
  })
}

const LABELS: Readonly<Record<string, readonly [string, string]>> = {
  duration: ['Looptijd', 'Duration'],
  duration_period: ['Looptijd in', 'Duration in'],
  perpetual: ['Onbepaalde tijd', 'Without an end'],
  interest_type: ['Soort rente', 'Kind of interest'],
  interest_millionths: ['Rente per jaar', 'Interest a year'],
  interest_frequency: ['Rente iedere', 'Interest every'],
  interest_period: ['Rente iedere', 'Interest every'],
  interest_start_date: ['Eerste rente', 'First interest'],
  redemption_type: ['Soort aflossing', 'Kind of redemption'],
  redemption_frequency: ['Aflossing iedere', 'Redemption every'],
  redemption_period: ['Aflossing iedere', 'Redemption every'],
  redemption_start_date: ['Eerste aflossing', 'First redemption'],
  start_date: ['Begin', 'Start'],
  end_date: ['Einde', 'End'],
  activation_date: ['Ingangsdatum', 'Activation date'],
  day_count: ['Dagtelling', 'Day count'],
  par_value_cents: ['Nominale waarde', 'Par value'],
  ratio: ['Aandelen per certificaat', 'Shares per receipt'],
  exercise_price_cents: ['Uitoefenprijs', 'Exercise price'],
  set_expiration_date: ['Vervaldatum', 'Expiry'],
  expiration_frequency: ['Vervalt na', 'Expires after'],
  expiration_period: ['Vervalt na', 'Expires after'],
}

const VALUES: Readonly<Record<string, readonly [string, string]>> = {
  month: ['maanden', 'months'],
  year: ['jaren', 'years'],
  true: ['ja', 'yes'],
  false: ['nee', 'no'],
  linear: ['in termijnen', 'in instalments'],
  bullet: ['ineens', 'all at once'],
  custom: ['op eigen termijnen', 'at intervals of its own'],
}

function factsIn(language: Language, { before, after }: TermsAbout): [string, string][] {
  const at = language === 'nl' ? 0 : 1
  return Object.keys(after).flatMap((column): [string, string][] => {
    const label = LABELS[column]?.[at]
    if (label === undefined) return []
    const [was, becomes] = [before, after].map((terms) => written(language, column, terms[column]))
    return [[label, `${was} → ${becomes}`]]
  })
}

function written(language: Language, column: string, value: unknown): string {
  if (value === null || value === undefined) return language === 'nl' ? 'geen' : 'none'
  const text = `${value as string | number | boolean}` // safe: the columns of terms are no objects
  if (column.endsWith('_cents')) return writtenMoney(BigInt(text))
  if (column.endsWith('_date')) return mailDay(language, text)
  if (column === 'interest_millionths')
    return `${(Number(text) / 10_000).toLocaleString(language === 'nl' ? 'nl-NL' : 'en-GB')}%`
  return VALUES[text]?.[language === 'nl' ? 0 : 1] ?? text
}
