import type { Language } from '@zegel/contract/messages'
import type { BankAnswer } from '@zegel/contract/payouts/payment-files'
import {
  type Amiss,
  validateAnswer,
  type ToldFile,
  type ToldPayment,
} from '@zegel/core/payouts/bank-answer'
import type { StatusReport } from '@zegel/core/payouts/read-status-report'
import { readEndToEndId } from '@zegel/core/payouts/write-pain'
import { TEXTS } from '@zegel/texts/read-texts'
import type { Tx } from '../../../db/database.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import {
  insertAnswers,
  listLinesOfFile,
  lockToldLines,
  type NewAnswer,
  type ToldLine,
} from './bank-answers.queries.ts'

/** Who took the file in, and from where. */
export interface AnswerContext {
  userId: string
  ip: string
  language: Language
}

/** What came of a file of the bank. */
export interface TakenAnswers {
  answer: BankAnswer
  /** By their keys: what was said of payments of ours, now or before. */
  ours: ReadonlySet<string>
  /** The instruments that something was paid on. */
  instrumentIds: string[]
}

// Whoever takes in a wrong file reads enough of it.
const MOST_AMISS = 100

/**
 * Takes in what a bank says of payments of an organisation, whatever part of it was told before. What differs from what was ordered, in
 * amount or account, is told and nothing is done with it; what comes in by a name that is not one of its own payments is none of these.
 */
export async function takeBankAnswers(
  tx: Tx,
  organizationId: string,
  { payments, files }: StatusReport,
  by: AnswerContext,
): Promise<TakenAnswers> {
  const taking = await beginTaking(tx, organizationId, payments)
  // Money comes back after it went out, in whatever order a file tells it.
  for (const kind of ['refused', 'executed', 'returned'] as const) {
    for (const told of payments) if (told.kind === kind) takePayment(taking, told)
    for (const told of files)
      if (told.kind === kind) await takeFile(tx, organizationId, taking, told)
  }
  await insertAnswers(tx, organizationId, taking.notes, by.userId)
  await record(tx, organizationId, taking, by)
  return {
    answer: { ...taking.counts, amiss: taking.amiss.map((one) => inWords(one, by.language)) },
    ours: taking.ours,
    instrumentIds: [...new Set(taking.noted.map(({ instrumentId }) => instrumentId))],
  }
}

interface Taking {
  lines: Map<string, ToldLine>
  notes: NewAnswer[]
  noted: ToldLine[]
  ours: Set<string>
  amiss: { name: string; payee: string | null; amiss: Amiss }[]
  counts: Omit<BankAnswer, 'amiss'>
}

async function beginTaking(
  tx: Tx,
  organizationId: string,
  payments: readonly ToldPayment[],
): Promise<Taking> {
  const ids = new Set(payments.flatMap(({ endToEndId }) => readEndToEndId(endToEndId) ?? []))
  const lines = await lockToldLines(tx, organizationId, [...ids])
  return {
    lines: new Map(lines.map((line) => [line.id, line])),
    notes: [],
    noted: [],
    ours: new Set(),
    amiss: [],
    counts: { executed: 0, refused: 0, returned: 0, known: 0 },
  }
}

function takePayment(taking: Taking, told: ToldPayment): void {
  const line = taking.lines.get(readEndToEndId(told.endToEndId) ?? '')
  const judged = validateAnswer(line, told)
  if (line && judged === 'note') note(taking, line, told)
  else if (judged === 'known') {
    taking.counts.known += 1
    taking.ours.add(told.bankKey)
  } else if (judged !== 'note' && !isOfSomebodyElse(told, judged))
    tellAmiss(taking, { name: told.endToEndId, payee: line?.payee ?? null, amiss: judged })
}

// Who is paid by another organisation, or by the own one on another account, sees the same names come in.
function isOfSomebodyElse({ kind, reasonCode }: ToldPayment, amiss: Amiss): boolean {
  if (kind !== 'returned') return false
  return amiss === 'unknown' || (amiss === 'other-account' && reasonCode === null)
}

function note(taking: Taking, line: ToldLine, told: Omit<NewAnswer, 'lineId'>): void {
  const { kind, date, reasonCode, reason, bankKey } = told
  taking.notes.push({ lineId: line.id, kind, date, reasonCode, reason, bankKey })
  taking.noted.push(line)
  taking.ours.add(bankKey)
  taking.counts[kind] += 1
  line.status = kind
}

// Of a batch that is booked as one sum: what is still on its way of its file comes to it, to the cent, or nothing is done.
async function takeFile(
  tx: Tx,
  organizationId: string,
  taking: Taking,
  told: ToldFile,
): Promise<void> {
  const ids = await listLinesOfFile(tx, organizationId, told.messageIds)
  const missing = ids.filter((id) => !taking.lines.has(id))
  for (const line of await lockToldLines(tx, organizationId, missing))
    taking.lines.set(line.id, line)
  const lines = ids.flatMap((id) => taking.lines.get(id) ?? [])
  const name = told.messageIds[0] ?? ''
  const [first] = lines
  if (!first) return tellAmiss(taking, { name, payee: null, amiss: 'unknown' })
  const underWay = lines.filter(({ status }) => status === 'sent')
  if (underWay.length === 0) {
    taking.counts.known += 1
    return
  }
  const netCents = underWay.reduce((sum, line) => sum + line.netCents, 0n)
  const judged = validateAnswer({ ...first, status: 'sent', netCents }, told)
  if (judged === 'note') for (const line of underWay) note(taking, line, told)
  else if (judged !== 'known') tellAmiss(taking, { name, payee: null, amiss: judged })
}

function tellAmiss({ amiss }: Taking, one: Taking['amiss'][number]): void {
  if (amiss.length < MOST_AMISS) amiss.push(one)
}

function inWords({ name, payee, amiss }: Taking['amiss'][number], language: Language) {
  return { end_to_end_id: name, payee, reason: TEXTS[language].domain.bankAmiss[amiss] }
}

async function record(
  tx: Tx,
  organizationId: string,
  { noted, counts }: Taking,
  { userId, ip }: AnswerContext,
): Promise<void> {
  const { executed, refused, returned } = counts
  for (const runId of new Set(noted.map((line) => line.runId)))
    await recordAuditEvent(tx, {
      organization_id: organizationId,
      user_id: userId,
      action: 'bank answers taken in',
      record_type: 'payment run',
      record_id: runId,
      after: { executed, refused, returned },
      ip,
    })
}
