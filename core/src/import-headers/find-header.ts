import { type Cell, cellText } from '../parsing/cell.ts'
import { fieldNamed, namesParty } from './find-field.ts'
import { type FieldName, missingAlternatives } from '../imports/rows/import-fields.ts'
import { IMPORT_KINDS, type ImportKind } from '../imports/import-kind.ts'

/** Where the header of a sheet is, and what it is of. */
export interface FoundHeader {
  /** The index of the last row of the header: data begin below it. */
  row: number
  /** The kind it fits best. */
  kind: ImportKind
  /** A text for each column; of a header in two rows, both where they belong together. */
  headers: string[]
}

/** How many rows of a sheet are searched for its header. */
export const HEADER_WITHIN = 20

/**
 * The header of a sheet: among its first rows the one, or two below each other, that names the most fields of one of the kinds. Where
 * none names any, it is the first row with several texts, to be mapped by hand; undefined when there is nothing like a header.
 */
export function findHeader(
  rows: readonly (readonly Cell[])[],
  kinds: readonly ImportKind[],
): FoundHeader | undefined {
  let best: Scored | undefined
  for (const [row, cells] of rows.slice(0, HEADER_WITHIN).entries()) {
    const above = rows[row - 1] ?? []
    const isPart = above.some((cell) => namesParty(cellText(cell)))
    for (const kind of IMPORT_KINDS.filter((each) => kinds.includes(each))) {
      if (!isPart) best = better(best, score({ row, kind, headers: cells.map(cellText) }))
      if (row > 0) best = better(best, score({ row, kind, headers: joinRows(kind, above, cells) }))
    }
  }
  return best?.named ? best.found : firstTexts(rows, kinds)
}

interface Scored {
  found: FoundHeader
  named: number
  missing: number
}

function score(found: FoundHeader): Scored {
  const { kind, headers } = found
  const fields = headers
    .map((header) => fieldNamed(kind, header))
    .filter((field) => field !== undefined)
  const telling = new Set(fields.filter((field) => isTelling(kind, field, fields)))
  const lacking = missingAlternatives(
    { kind, method: 'create', instrumentType: 'bonds' },
    fields,
  ).length
  // A name alone is as well that of a company.
  const isNameless = kind === 'NaturalPersons' && !telling.has('email') && lacking === 0
  return { found, named: telling.size, missing: isNameless ? 1 : lacking }
}

const OF_REGISTRATIONS = new Set<FieldName>([
  'email',
  'legal_person_id',
  'holder_business_registration_number',
  'effective_date',
  'numbering',
  'numbering_start',
  'numbering_end',
])

const OF_CLASS_ALONE = new Set<FieldName>(['votes_per_unit', 'profit_right', 'transfer_rule'])

// Who somebody is makes a list of holders of it where there is what they hold.
function isTelling(kind: ImportKind, field: FieldName, fields: readonly FieldName[]): boolean {
  // What rests on units is told by saying what right it is.
  if (kind === 'LimitedRights') return fields.includes('right_kind')
  // And what a class gives by what nothing else has.
  if (kind === 'ClassTerms') return fields.some((one) => OF_CLASS_ALONE.has(one))
  if (kind !== 'BalanceRegistrations' || fields.includes('balance')) return true
  return OF_REGISTRATIONS.has(field)
}

// Of what is as good, the first stays.
function better(best: Scored | undefined, next: Scored): Scored {
  if (!best || next.named > best.named) return next
  return next.named === best.named && next.missing < best.missing ? next : best
}

// Merged cells above leave all but their first empty: 'Koper' stands over 'E-mail' and 'KVK'.
function joinRows(kind: ImportKind, above: readonly Cell[], below: readonly Cell[]): string[] {
  let over = ''
  const width = Math.max(above.length, below.length)
  return Array.from({ length: width }, (_, column) => {
    const [own, under] = [cellText(above[column]), cellText(below[column])]
    if (own !== '') over = own
    return under === '' ? own : join(kind, over, under)
  })
}

// A title above says nothing, but the name below 'Verkoper' is nobody else's.
function join(kind: ImportKind, over: string, under: string): string {
  const both = `${over} ${under}`.trim()
  const isOfParty = kind !== 'Transactions' && namesParty(over)
  return isOfParty || fieldNamed(kind, both) || !fieldNamed(kind, under) ? both : under
}

function firstTexts(
  rows: readonly (readonly Cell[])[],
  kinds: readonly ImportKind[],
): FoundHeader | undefined {
  const row = rows.slice(0, HEADER_WITHIN).findIndex((cells) => cells.filter(isText).length > 1)
  const [kind] = kinds
  return row === -1 || !kind ? undefined : { row, kind, headers: (rows[row] ?? []).map(cellText) }
}

function isText(cell: Cell): boolean {
  return /\p{Letter}/u.test(cellText(cell)) && !cellText(cell).includes('@')
}
