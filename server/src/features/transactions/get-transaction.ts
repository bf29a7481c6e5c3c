import type { Signer, TimelineEvent } from '@zegel/contract/transactions/transaction-parts'
import type { TransactionDetail } from '@zegel/contract/transactions/transactions'
import { type Actor, mayWithInstrument } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import type { InstrumentSubject, TransactionSubject } from '../../access/subjects.queries.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { getInstrumentOften, getSettingsOn } from '../instruments/instruments.ts'
import { lastObjectionTo } from './objections/find-objection.ts'
import { listTransactionFiles } from './files/transaction-files.ts'
import { listSignatures, listStory } from './transaction-story.queries.ts'
import { findTransaction, type TransactionRow } from './transactions.queries.ts'
import { signingParties, toTransaction } from './transactions.rows.ts'

/** Who asks for a transaction, what of it, and on which day. */
export interface TransactionReader {
  actor: Actor
  today: string
  /** Only as its receiver. */
  own?: boolean | undefined
  with_signers?: boolean | undefined
  with_files?: boolean | undefined
  with_timeline?: boolean | undefined
  with_instrument_settings?: boolean | undefined
}

/** A transaction as the reader sees it, with the terms of its instrument on its day and the parts of the register that were asked for. */
export async function getTransaction(
  context: Pick<Context, 'db' | 'pool'>,
  on: TransactionSubject,
  instrument: InstrumentSubject,
  { actor, today, own, ...asked }: TransactionReader,
): Promise<TransactionDetail> {
  const { db, pool } = context
  const row = await findTransaction(pool, on.organizationId, on.transactionId)
  if (!row || (own && !actor.actsFor.includes(on.presentReceiverId ?? ''))) throw new NotFound()
  const found = await getInstrumentOften(context, instrument, { actor, today })
  const { thank_you_text, return_link } = found
  const day = row.effective_date
  const settings = await getSettingsOn(db, instrument, { instrument: found, day })
  return {
    ...toTransaction(row, actor),
    settings,
    ...(await objectionOf(db, row, { actor, on })),
    ...(asked.with_signers && { signers: await listSigners(db, on, row, actor) }),
    ...(asked.with_files && { files: await filesOf(db, on) }),
    ...(asked.with_timeline && { timeline: await listTimeline(db, on) }),
    ...(asked.with_instrument_settings && {
      instrument_settings: { thank_you_text, return_link },
    }),
  }
}

// What was recorded of the past made nobody agree: who gave by it may say that it is not right.
async function objectionOf(
  db: Db,
  row: TransactionRow,
  { actor, on }: { actor: Actor; on: TransactionSubject },
): Promise<Pick<TransactionDetail, 'objection' | 'may_object'>> {
  const { organization_id, id } = row
  const gave = actor.actsFor.includes(on.presentSenderId ?? '')
  const isRecorded = row.historic && row.type === 'transfer'
  if (!isRecorded || !(gave || mayWithInstrument(actor, 'read register', on)))
    return { objection: null, may_object: false }
  const objection = await lastObjectionTo(db, { organization_id, id })
  const isOpen = objection !== null && objection.settled_at === null
  return { objection, may_object: gave && !isOpen && row.reversed_at === null }
}

/** The files of one transaction. */
export async function filesOf(db: Db, on: TransactionSubject) {
  return (await listTransactionFiles(db, [on])).get(on.transactionId) ?? []
}

// Where somebody was when they signed concerns the issuer's side, which may have to prove it.
async function listSigners(
  db: Db,
  on: TransactionSubject,
  row: TransactionRow,
  actor: Actor,
): Promise<Signer[]> {
  const seesAddresses = mayWithInstrument(actor, 'manage instrument', on)
  const signatures = await listSignatures(db, on)
  return signingParties(row).map((party_type) => {
    const signature = signatures.find((one) => one.party_type === party_type)
    return {
      party_type,
      legal_name: row[party_type].legal_name,
      signed_by: signature?.signed_by ?? null,
      signed_at: signature?.signed_at.toISOString() ?? null,
      ip: (seesAddresses && signature?.ip) || null,
    }
  })
}

async function listTimeline(db: Db, on: TransactionSubject): Promise<TimelineEvent[]> {
  const story = await listStory(db, on)
  return story.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }))
}
