import { readFile } from 'node:fs/promises'
import { type Verdict, verifyDeed } from './features/deeds/deeds.ts'
import { isMendable, StartError } from './lib/start-error.ts'
import { readSettings } from './settings.ts'
import { withDatabase } from './db/setup/with-database.ts'

/** How the program ends: what a PDF is, or that it could not be told. */
export const EXIT: Record<Verdict['verdict'] | 'unknown', number> = {
  unchanged: 0,
  // The paper is good, and worth nothing any more.
  reversed: 4,
  changed: 1,
  'not kept': 2,
  'not ours': 2,
  unknown: 3,
}

/** Says in a line for people what became of a deed. */
export function lineOf(verdict: Verdict): string {
  if (verdict.verdict === 'not ours') return 'Not ours: this is no deed that was made here.'
  const { documentId } = verdict
  if (verdict.verdict === 'not kept')
    return `Not ours: this names document ${documentId}, of which no deed is kept here. It may be a concept.`
  const about = `${verdict.title}, document ${documentId}, made on ${verdict.madeAt.toISOString()}`
  if (verdict.verdict === 'reversed')
    return `Ours and unchanged, but REVERSED on ${verdict.reversedAt.toISOString()}: ${about}. The register has turned it back.`
  return verdict.verdict === 'unchanged'
    ? `Ours and unchanged: ${about}.`
    : `Ours but changed: this names ${about}, and is not the deed that is kept. It was altered, or it is a concept or a translation.`
}

async function main([file]: readonly string[]): Promise<void> {
  if (!file) throw new StartError('Name the PDF: npm run deed:verify -- deed.pdf')
  const pdf = await readFile(file).catch(() => {
    throw new StartError(`${file} cannot be read`)
  })
  const verdict = await withDatabase(readSettings(process.env), ({ db }) => verifyDeed(db, pdf))
  console.log(lineOf(verdict))
  process.exitCode = EXIT[verdict.verdict]
}

if (import.meta.main) {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(isMendable(error) ? error.message : error)
    process.exitCode = EXIT.unknown
  })
}
