import type { SamePerson } from '@zegel/contract/imports/import-rows'
import { OF_PERSON, type PersonFact } from '@zegel/core/imports/rows/person-fields'
import { formatDate } from '../../../lib/format.ts'

type Row = SamePerson['rows'][number]

/** The rows of somebody, and behind them who is there already by that name. */
export function rowsOfPerson({ rows, known }: SamePerson): Pick<Row, 'facts'>[] {
  return known ? [...rows, { facts: { email: known.email } }] : rows
}

/** What rows call somebody: the first of them that does. */
export function nameInRows(rows: readonly Pick<Row, 'facts'>[]): string {
  const names = rows.map(({ facts: { legal_name, first_name = '', last_name = '' } }) =>
    legal_name === undefined ? `${first_name} ${last_name}`.trim() : legal_name,
  )
  return (
    names.find((name) => name !== '') ??
    rows.map(identifierOfRow).find((known) => known !== '') ??
    ''
  )
}

/** The address, number or else the day of birth that a row has of somebody. */
export function identifierOfRow({
  facts: { email, business_registration_number: number, birth_date = '' },
}: Pick<Row, 'facts'>): string {
  return email ?? number ?? formatFact('birth_date', birth_date)
}

/** What the rows say of a fact, each text once, in their order. */
export function distinctValues(rows: readonly Pick<Row, 'facts'>[], fact: PersonFact): string[] {
  return [...new Set(rows.flatMap(({ facts }) => facts[fact] ?? []))]
}

/** A fact as people read it: a day that was understood comes as YYYY-MM-DD. */
export function formatFact(fact: PersonFact, text: string): string {
  return fact === 'birth_date' && DAY.test(text) ? formatDate(text) : text
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The facts of which rows say several things. */
export function conflictingFacts(rows: readonly Pick<Row, 'facts'>[]): PersonFact[] {
  return OF_PERSON.filter((fact) => distinctValues(rows, fact).length > 1)
}

/** The balances of days of which there are several. */
export function duplicateBalances(
  rows: readonly Row[],
): { date: string; balances: number[]; line: number }[] {
  const stated = rows.filter(
    ({ balance, effective_date: date }) => balance !== null && date !== null,
  )
  const days = Map.groupBy(stated, ({ effective_date: date }) => date ?? '')
  return [...days]
    .filter(([, ofDay]) => ofDay.length > 1)
    .map(([date, ofDay]) => ({
      date,
      balances: ofDay.map(({ balance }) => balance ?? 0),
      line: ofDay[0]?.line ?? 0,
    }))
}
