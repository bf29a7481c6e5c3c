import { readFileSync } from 'node:fs'
import { paymentDay } from '@zegel/core/bonds/days/target-calendar'
import { toDay } from '@zegel/core/bonds/days/day'
import { parseCents } from '@zegel/core/money'
import { isValidIBAN } from 'ibantools'
import { memoryPages, validateXML } from 'xmllint-wasm'
import type { Order, OrderedBatch } from './read-order.ts'

/** Why a bank carries nothing of a file out: ISO 20022, ExternalStatusReason1Code, and what it says of it. */
export interface Fault {
  code: string
  text: string
}

/** What is wrong with a file by the schema of its kind, such as 'pain.001.001.09'. */
export async function schemaFaults(kind: string, xml: string): Promise<Fault[]> {
  const schema = readFileSync(new URL(`./schemas/${kind}.xsd`, import.meta.url), 'utf8')
  const { errors } = await validateXML({
    xml: [{ fileName: 'order.xml', contents: xml }],
    schema: [{ fileName: 'schema.xsd', contents: schema }],
    maxMemoryPages: memoryPages.GiB,
  })
  return errors.slice(0, 5).map(({ message }) => ({ code: 'FF01', text: message.trim() }))
}

/** What a bank refuses a whole file for: sums that do not come out, an account, or a day on which it does not pay. */
export function orderFaults(order: Order, today: string): Fault[] {
  const all = order.batches.flatMap(({ payments }) => payments)
  return [
    ...sumFaults(order, all),
    ...order.batches.flatMap((batch) => [
      ...sumFaults(batch, batch.payments),
      ...batchFaults(batch, today),
    ]),
    ...fault(
      new Set(all.map(({ endToEndId }) => endToEndId)).size < all.length,
      'DUPL',
      'an EndToEndId occurs twice',
    ),
    ...fault(
      all.some(({ currency }) => currency !== 'EUR'),
      'CURR',
      'a payment is not in EUR',
    ),
  ]
}

function sumFaults(
  { transactions, sum }: Pick<Order, 'transactions' | 'sum'>,
  payments: readonly { cents: bigint }[],
): Fault[] {
  const cents = payments.reduce((so, payment) => so + payment.cents, 0n)
  return [
    ...fault(Number(transactions) !== payments.length, 'AM18', 'NbOfTxs does not come out'),
    ...fault(sum !== '' && parseCents(sum) !== cents, 'AM10', 'CtrlSum does not come out'),
  ]
}

function batchFaults({ executionDate, iban }: OrderedBatch, today: string): Fault[] {
  const day = toDay(executionDate)
  return [
    ...fault(!isValidIBAN(iban), 'AC02', 'the account that pays is none'),
    ...fault(executionDate < today, 'DT01', 'the day is past'),
    ...fault(day > toDay(today) + 365, 'DT01', 'the day is more than a year away'),
    ...fault(paymentDay(day) !== day, 'DT01', 'TARGET is closed that day'),
  ]
}

function fault(isWrong: boolean, code: string, text: string): Fault[] {
  return isWrong ? [{ code, text }] : []
}
