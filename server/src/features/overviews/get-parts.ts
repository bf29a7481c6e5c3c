import type { Language } from '@zegel/contract/messages'
import type { TransactionDetail } from '@zegel/contract/transactions/transactions'
import type { Actor } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import {
  findInstrumentSubject,
  type TransactionSubject,
  type InstrumentSubject,
} from '../../access/subjects.queries.ts'
import type { Context } from '../../context.ts'
import { today } from '../../lib/clock.ts'
import { templateOfTransaction, templateOfIssuance } from '../deeds/deeds.ts'
import { listUnallocatedPayments } from '../payments/payments.ts'
import { getTransaction, type TransactionReader } from '../transactions/transactions.ts'
import type { InstrumentParts } from '@zegel/contract/instruments/instrument-parts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { z } from 'zod'
import { getInstrumentOften, wantsPart } from '../instruments/instruments.ts'

interface PartsOptions extends Omit<TransactionReader, 'actor' | 'today'> {
  with_template?: boolean | undefined
  with_stray_payments?: boolean | undefined
}

/** A transaction as the reader sees it, with the parts that were asked for; the template of its deed in their language. */
export async function getTransactionParts(
  context: Context,
  on: TransactionSubject,
  { actor, language }: { actor: Actor; language: Language },
  { with_template, with_stray_payments, ...asked }: PartsOptions,
): Promise<TransactionDetail> {
  const { db, pool } = context
  const instrument = await findInstrumentSubject(pool, on.instrumentId, actor.actsFor)
  if (!instrument) throw new NotFound()
  const reader = { actor, today: today(context), ...asked }
  return {
    ...(await getTransaction(context, on, instrument, reader)),
    ...(with_template && { template: await templateOfTransaction(db, on, language) }),
    ...(with_stray_payments && { stray_payments: await listUnallocatedPayments(db, on) }),
  }
}

/** An instrument as the reader sees it, with the parts that were asked for; the template of its deed in their language. */
export async function getInstrumentParts(
  context: Context,
  on: InstrumentSubject,
  { actor, language }: { actor: Actor; language: Language },
  asked: z.output<typeof InstrumentParts>,
): Promise<Instrument> {
  const { db } = context
  return {
    ...(await getInstrumentOften(context, on, { actor, today: today(context) }, asked)),
    ...(wantsPart(asked, 'template') && {
      template: await templateOfIssuance(db, on.type, language),
    }),
  }
}
