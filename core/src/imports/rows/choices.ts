import { TRANSFER_RULES } from '../../instruments/share-terms.ts'
import { LIMITED_RIGHTS, VOTERS } from '../../register/limited-right.ts'
import { LEAVER_KEEPS, VESTING_INTERVALS } from '../../vesting/vesting.ts'

const YES_NO = ['yes', 'no'] as const
/** What becomes of rights on units that a row moves, in a word without a space. */
const BECOMES = ['goes_along', 'ends'] as const
const LEAVERS = ['good_leaver', 'bad_leaver'] as const

/** The values of each field that takes one of a few. */
export const CHOICES = {
  right_kind: LIMITED_RIGHTS,
  votes: VOTERS,
  meeting_rights: YES_NO,
  shares_rank: YES_NO,
  right_becomes: BECOMES,
  vesting_interval: Object.keys(VESTING_INTERVALS),
  good_leaver_keeps: LEAVER_KEEPS,
  bad_leaver_keeps: LEAVER_KEEPS,
  left_as: LEAVERS,
  profit_right: YES_NO,
  transfer_rule: TRANSFER_RULES,
} as const satisfies Record<string, readonly string[]>
export type ChoiceField = keyof typeof CHOICES

// How people write them, besides the value itself.
const WORDS: Record<string, string> = {
  pledge: 'pandrecht | pand | verpanding | verpand | right of pledge | pledged',
  usufruct: 'vruchtgebruik | recht van vruchtgebruik | right of usufruct',
  attachment: 'beslag | beslagen | executoriaal beslag | conservatoir beslag',
  holder: 'houder | aandeelhouder | shareholder',
  beneficiary:
    'gerechtigde | rechthebbende | begunstigde | pandhouder | vruchtgebruiker | pledgee | usufructuary | creditor',
  yes: 'ja | j | y | true | waar | x',
  no: 'nee | n | false | onwaar',
  goes_along: 'gaat mee | mee | goes along | along',
  ends: 'eindigt | vervalt | vrijgegeven | released',
  month: 'maand | maandelijks | monthly',
  quarter: 'kwartaal | per kwartaal | quarterly',
  year: 'jaar | jaarlijks | yearly | annually',
  nothing: 'niets',
  vested: 'wat is opgebouwd | opgebouwd | what has vested',
  everything: 'alles | all',
  good_leaver: 'good leaver | goed',
  bad_leaver: 'bad leaver | slecht',
  free: 'vrij | vrij overdraagbaar | freely transferable',
  offer:
    'aanbieden | eerst aanbieden | offered first | aanbiedingsregeling | aanbiedingsplicht | offer first | first offer | right of first refusal',
  approval: 'goedkeuring | met goedkeuring | with approval | goedkeuringsregeling | consent',
}

/** What a cell of such a field means; undefined for a word that is none of them. */
export function readChoice(field: ChoiceField, text: string): string | undefined {
  const word = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  return CHOICES[field].find(
    (value) => value === word || (WORDS[value] ?? '').split(' | ').includes(word),
  )
}
