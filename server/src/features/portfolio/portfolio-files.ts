import type { Readable } from 'node:stream'
import type { RegisterFormat, SheetFormat } from '@zegel/contract/file-formats'
import type { LegalPerson } from '@zegel/contract/legal-persons/legal-persons'
import type { Language } from '@zegel/contract/messages'
import { TEXTS } from '@zegel/texts/read-texts'
import type { Db } from '../../db/database.ts'
import type { Reads } from '../../db/replica/reads.ts'
import { writeSheet } from '@zegel/spreadsheets/write-sheet'
import { listPersonsByIds } from '../legal-persons/legal-persons.ts'
import { listAcquiredNumbers, listPositions } from '../register/register.ts'
import { streamTransactionsOf, transactionsSheet } from '../transactions/transactions.ts'
import { holdingsPdf } from './holdings-pdf.ts'
import { type HeldPosition, holdingsSheet } from './portfolio-sheets.ts'

interface PortfolioFileOptions<Format extends RegisterFormat = SheetFormat> {
  /** The day the holdings are of; of transactions, the day the file is made. */
  date: string
  format: Format
  language: Language
}

interface NamedFile {
  /** Without what follows the dot. */
  name: string
  file: Readable
}

/** What legal persons hold on a date as a file; positions without units are left out. */
export async function fileOfHoldings(
  db: Db,
  legalPersonIds: readonly string[],
  {
    date,
    format,
    language,
    madeAt,
  }: PortfolioFileOptions<RegisterFormat> & { madeAt: Temporal.Instant },
): Promise<NamedFile> {
  const persons = await listPersonsByIds(db, legalPersonIds)
  const names = new Map(persons.map(({ id, legal_name }) => [id, legal_name]))
  const positions = await listPositions(db, legalPersonIds, date)
  const held = positions
    .filter(({ balance }) => balance > 0)
    .map((position) => ({ holder: names.get(position.legal_person_id) ?? '', position }))
  const { papers, sheets } = TEXTS[language]
  const title = format === 'pdf' ? papers.extract.name : sheets.holdings.title
  const name = nameOf(title, persons, date)
  if (format === 'pdf') {
    const acquired = await listAcquiredNumbers(db, legalPersonIds, date)
    const about = { holders: persons, acquired, date, language, madeAt }
    return { name, file: holdingsPdf(held, about) }
  }
  return {
    name,
    file: writeSheet(holdingsSheet(each(held), { date, language }), format, language),
  }
}

/** All transactions of legal persons as a file that streams, newest first. */
export async function fileOfTransactions(
  reads: Reads,
  legalPersonIds: readonly string[],
  { date, format, language }: PortfolioFileOptions,
): Promise<NamedFile> {
  const persons = await reads.run(({ db }) => listPersonsByIds(db, legalPersonIds))
  const rows = reads.stream(({ db }) => streamTransactionsOf(db, legalPersonIds))
  return {
    name: nameOf(TEXTS[language].sheets.transactions.title, persons, date),
    file: writeSheet(transactionsSheet(rows, { date, language }), format, language),
  }
}

// Of several the rows say whose they are.
function nameOf(
  title: string,
  persons: readonly Pick<LegalPerson, 'legal_name'>[],
  date: string,
): string {
  const [one, ...others] = persons
  return one && others.length === 0 ? `${title} ${one.legal_name} ${date}` : `${title} ${date}`
}

async function* each(rows: readonly HeldPosition[]): AsyncGenerator<HeldPosition> {
  yield* rows
}
