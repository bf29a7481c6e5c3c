import type { FieldName } from '../imports/rows/import-fields.ts'

/** How a field's column is called: by a name that leaves no doubt, or by one that says it only where no other column does. */
export interface Spellings {
  field: FieldName
  names: readonly string[]
  broad?: readonly string[]
}

/** Names that are written one after the other. */
export function list(names: string): string[] {
  return names.split('|').map((name) => name.trim())
}

const RELEASES: readonly Spellings[] = [
  {
    field: 'release_deed_date',
    names: list(
      'release deed date | date of the release deed | datum akte van vrijgave | datum vrijgaveakte | akte van vrijgave',
    ),
  },
  {
    field: 'release_notary',
    names: list(
      'release notary | notary of the release | notaris vrijgave | notaris van de vrijgave',
    ),
  },
]

const ACKNOWLEDGEMENTS: readonly Spellings[] = [
  {
    field: 'acknowledged_on',
    names: list(
      'acknowledged on | date of acknowledgement | erkend op | datum erkenning | erkenning',
    ),
  },
  {
    field: 'served_on',
    names: list('served on | date of service | betekend op | datum betekening | betekening'),
  },
]

/** What a transfer does with rights on its units, what the company did with it, and how a grant vests. */
export const OF_TRANSACTION: readonly Spellings[] = [
  {
    field: 'right_becomes',
    names: list(
      'right becomes | right on the units | what becomes of a right | wat gebeurt er met een recht | recht op de stukken | beperkt recht',
    ),
  },
  ...RELEASES,
  ...ACKNOWLEDGEMENTS,
  {
    field: 'released_on',
    names: list(
      'released on | date of release from liability | ontslagen op | ontslag aansprakelijkheid | datum ontslag aansprakelijkheid',
    ),
  },
  {
    field: 'vesting_start',
    names: list(
      'vesting start | vesting from | start vesting | vesting vanaf | opbouw vanaf | start opbouw',
    ),
  },
  {
    field: 'vesting_months',
    names: list(
      'vesting months | vesting in months | vesting in maanden | opbouw in maanden | looptijd opbouw',
    ),
  },
  {
    field: 'vesting_interval',
    names: list('vesting interval | vesting every | vesting per | opbouw per'),
  },
  {
    field: 'cliff_months',
    names: list('cliff months | cliff in months | cliff in maanden | wachttijd in maanden'),
    broad: list('cliff | wachttijd'),
  },
  {
    field: 'cliff_percentage',
    names: list(
      'cliff percentage | percentage at the cliff | percentage bij de cliff | percentage na de wachttijd',
    ),
  },
  {
    field: 'acceleration_percentage',
    names: list(
      'acceleration percentage | accelerated part | percentage versnelling | versneld deel',
    ),
  },
  {
    field: 'acceleration_event',
    names: list('acceleration event | accelerates on | gebeurtenis versnelling | versnelt bij'),
  },
  {
    field: 'good_leaver_keeps',
    names: list('good leaver keeps | good leaver houdt | good leaver behoudt'),
  },
  {
    field: 'bad_leaver_keeps',
    names: list('bad leaver keeps | bad leaver houdt | bad leaver behoudt'),
  },
  {
    field: 'vesting_notes',
    names: list('vesting notes | other vesting terms | afspraken opbouw | andere afspraken opbouw'),
  },
  { field: 'accelerated_on', names: list('accelerated on | versneld op') },
  { field: 'left_on', names: list('left on | date of leaving | vertrokken op | datum vertrek') },
  { field: 'left_as', names: list('left as | kind of leaver | vertrokken als | soort vertrek') },
]

/** What a right on units is. */
export const OF_RIGHT: readonly Spellings[] = [
  {
    field: 'right_kind',
    names: list(
      'right kind | kind of right | type of right | type recht | right | soort recht | recht | beperkt recht | limited right',
    ),
    broad: list('soort | kind | type'),
  },
  {
    field: 'beneficiary_name',
    names:
      list(`beneficiary name | beneficiary | name of beneficiary | pledgee | usufructuary | creditor | gerechtigde | rechthebbende |
      naam gerechtigde | pandhouder | naam pandhouder | vruchtgebruiker | beslaglegger | schuldeiser | begunstigde`),
  },
  {
    field: 'beneficiary_address',
    names: list(
      'beneficiary address | address of beneficiary | adres gerechtigde | adres rechthebbende | adres pandhouder | adres vruchtgebruiker',
    ),
    broad: list('adres | address'),
  },
  {
    field: 'end_date',
    names: list(
      'end date | ended on | until | einddatum | geeindigd op | beeindigd op | datum einde',
    ),
    broad: list('tot | einde | end'),
  },
  { field: 'rank', names: list('rank | rang | volgorde | ranking') },
  {
    field: 'shares_rank',
    names: list('shares rank | shares its rank | deelt rang | deelt de rang | gelijk in rang'),
  },
  {
    field: 'votes',
    names: list('votes | voting right | voting rights | stemrecht | stemt | wie stemt | who votes'),
  },
  {
    field: 'meeting_rights',
    names: list('meeting rights | vergaderrecht | vergaderrechten'),
  },
  {
    field: 'deed_date',
    names: list(
      'deed date | date of deed | datum vestigingsakte | vestigingsakte | aktedatum | datum akte',
    ),
  },
  { field: 'notary', names: list('notary | notaris | naam notaris | name of notary') },
  ...ACKNOWLEDGEMENTS,
  ...RELEASES,
  {
    field: 'right_uuid',
    names: list('right uuid | right id | id of right | id recht | id van het recht'),
  },
]

/** What shares of a class give. */
export const OF_CLASS: readonly Spellings[] = [
  {
    field: 'holds_from',
    names: list('holds since | holds from | geldt vanaf | geldt sinds'),
    broad: list('vanaf | sinds | since | from'),
  },
  {
    field: 'resolved_on',
    names: list(
      'resolved on | resolution of | resolution date | date of resolution | besluit van | besloten op | besluitdatum | datum besluit | datum van besluit',
    ),
  },
  {
    field: 'par_value',
    names: list(
      'par value | nominal value | nominale waarde | nominaal | nominal | par | nominaal per aandeel | nominale waarde per aandeel',
    ),
  },
  {
    field: 'paid_up',
    names: list(
      'paid up per share | paid up | paid-up amount | gestort per aandeel | gestort | gestort bedrag | volgestort | bedrag gestort',
    ),
  },
  {
    field: 'votes_per_unit',
    names: list(
      'votes per share | votes per unit | votes | stemmen per aandeel | stemmen | aantal stemmen | stemrecht per aandeel',
    ),
  },
  {
    field: 'profit_right',
    names: list('profit right | right to profit | winstrecht | recht op winst | winstgerechtigd'),
  },
  {
    field: 'authorised_units',
    names: list(
      'authorised capital | authorised units | authorised shares | authorized shares | authorized capital | maatschappelijk kapitaal',
    ),
  },
  {
    field: 'transfer_rule',
    names: list(
      'transfer rule | transfer restriction | regeling bij overdracht | blokkering | blokkeringsregeling | overdrachtsregeling',
    ),
  },
  {
    field: 'preference',
    names: list('preference | preferent | preferentie | voorrang bij winst | preferred rights'),
  },
  {
    field: 'priority_rights',
    names: list('priority rights | priority | prioriteit | prioriteitsrechten'),
  },
]
