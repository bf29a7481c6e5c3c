import { createHash } from 'node:crypto'
import { deedState } from '@zegel/core/deeds/deed-state'
import { type DeedTemplate, templateFor } from '@zegel/core/deeds/deed-template'
import { deedVariant } from '@zegel/core/deeds/deed-variant'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/database.ts'
import { insertStoredFile } from '../../storage/stored-files.queries.ts'
import { storeAll } from '../legal-persons/legal-persons.ts'
import {
  composeContent,
  type DeedContent,
  hashOfContent,
  templateName,
  withHash,
} from './deed-content.ts'
import { getDeedVariables } from './deed-variables.ts'
import {
  findDeedSubject,
  insertDeed,
  type TransactionKey,
  enqueueDeedsMissing,
} from './deeds.queries.ts'
import { mailDeed } from './mail-deed.ts'
import { printDeed } from './pdf/print-deed.ts'
import { notifySupportOnFailure } from './notify-support.ts'
import { templateInForce } from './templates/template-versions.ts'

/**
 * Makes the deed of an accepted transaction, keeps it and mails it to the parties: once, however often this is done and by how many at
 * a time. Does nothing for a transaction without a deed, or with one already; throws DeedFailed when it cannot be made.
 */
export async function makeDeed(context: Context, key: TransactionKey): Promise<void> {
  const template = await templateOfUnmade(context, key)
  if (!template) return
  const made = await notifySupportOnFailure(context, key, () => print(context, key, template))
  const file = new File([made.pdf], fileNameOf(made.content, key))
  try {
    await keep(context, key, { ...made, file })
  } catch (error) {
    if (!(error instanceof AlreadyKept)) throw error
  }
}

interface Printed {
  template: DeedTemplate
  content: DeedContent
  hash: Buffer
  pdf: Uint8Array<ArrayBuffer>
  madeAt: Date
}

/** Another job was first; what this one printed is thrown away. */
class AlreadyKept extends Error {}

async function templateOfUnmade(
  { db }: Context,
  key: TransactionKey,
): Promise<DeedTemplate | undefined> {
  const subject = await findDeedSubject(db, key)
  if (!subject) return undefined
  const { type, instrument_type: instrumentType, status, historic, is_made: isMade } = subject
  const variant = deedVariant(type, instrumentType)
  const { state } = deedState({ type, instrumentType, status, historic, isMade })
  if (!variant || state !== 'being_made') return undefined
  return templateInForce(db, variant, subject.created_at)
}

async function print(
  context: Context,
  key: TransactionKey,
  inForce: DeedTemplate,
): Promise<Printed> {
  const variables = await getDeedVariables(context, key)
  const template = templateFor(inForce, variables)
  const content = composeContent(template, variables)
  const hash = hashOfContent(content)
  const madeAt = new Date(context.now().epochMilliseconds)
  return {
    template,
    content,
    hash,
    madeAt,
    pdf: await printDeed(withHash(content.nl, hash), madeAt),
  }
}

// The deed and the mails that bring it are there together or not at all.
function keep(
  context: Context,
  { organizationId, transactionId }: TransactionKey,
  { content, hash, pdf, madeAt, template, file }: Printed & { file: File },
): Promise<void> {
  const pdfHash = createHash('sha256').update(pdf).digest()
  return storeAll(context, [file], ([stored]) =>
    inTransaction(context.db, async (tx) => {
      const stored_file_id = await insertStoredFile(tx, {
        stored,
        organization_id: organizationId,
        file_name: file.name,
        content_type: 'application/pdf',
      })
      const isFirst = await insertDeed(tx, {
        organization_id: organizationId,
        transaction_id: transactionId,
        template_id: template.id,
        template_name: templateName(template, 'nl'),
        template_version: template.version,
        content: JSON.stringify(content),
        content_sha256: hash,
        stored_file_id,
        pdf_sha256: pdfHash,
        made_at: madeAt,
      })
      if (!isFirst) throw new AlreadyKept()
      await mailDeed(tx, context, { organizationId, transactionId, fileId: stored_file_id })
    }),
  )
}

/** What a deed is called as a file. */
export function fileNameOf(
  { nl }: Pick<DeedContent, 'nl'>,
  { transactionId }: Pick<TransactionKey, 'transactionId'>,
): string {
  return `${nl.title} ${transactionId}.pdf`
}

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR

/**
 * Asks for every deed that should be there for an hour and is not: its job was used up while it failed, or never asked for. Returns how
 * many. Looks back a week; with `everything` at whatever was accepted ever, as a deed that fails may be mended after long.
 */
export function enqueueMissingDeeds(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { everything }: { everything: boolean },
): Promise<number> {
  const at = now().epochMilliseconds
  return enqueueDeedsMissing(db, {
    since: new Date(everything ? 0 : at - WEEK),
    before: new Date(at - HOUR),
  })
}
