import { PAIN_FOOT, painHead, painTransfer } from '@zegel/core/payouts/write-pain'
import { describe, expect, it } from 'vitest'
import { applyOrder } from './bank.ts'
import { schemaFaults } from './check-order.ts'

const TODAY = '2026-11-26'
const OURS = 'NL02ABNA0123456789'
// They end with 0, 7 and 3.
const [WELL, CLOSED, DECEASED] = ['NL91ABNA0417164300', 'NL55RABO0300065267', 'NL31INGB0001234563']

interface PaymentInput {
  version?: '03' | '09'
  executionDate?: string
  iban?: string
  sumCents?: bigint
  transactions?: number
}

function order(ibans: readonly (string | undefined)[], about: PaymentInput = {}): string {
  const head = painHead({
    version: about.version ?? '09',
    messageId: 'ZGL-1-1-0123abcd',
    createdAt: '2026-11-26T10:00:00',
    executionDate: about.executionDate ?? '2026-12-01',
    debtor: { name: 'Zonneweide', iban: about.iban ?? OURS, bic: null },
    transactions: about.transactions ?? ibans.length,
    sumCents: about.sumCents ?? BigInt(ibans.length) * 1000n,
  })
  const payments = ibans.map((iban = '', at) => {
    const endToEndId = `ZGL${String(at).padStart(32, '0')}`
    return painTransfer({ endToEndId, amountCents: 1000n, name: 'Anna', iban, text: 'Rente' })
  })
  return head + payments.join('') + PAIN_FOOT
}

describe.each(['03', '09'] as const)('an order of version .%s', (version) => {
  it('is carried out, some refused and some returned, the same each time', async () => {
    const xml = order([WELL, CLOSED, DECEASED], { version })
    const answer = await applyOrder(xml, TODAY)

    expect(answer.faults).toEqual([])
    expect(answer.statement).toContain('<Amt Ccy="EUR">20.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>')
    expect(answer.statement).toContain('<RtrInf><Rsn><Cd>MD07</Cd></Rsn></RtrInf>')
    expect(answer.report).toContain('<TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd>')
    expect(await schemaFaults('camt.053.001.08', answer.statement ?? '')).toEqual([])
    expect(await applyOrder(xml, TODAY)).toEqual(answer)
  })
})

it.each<[string, string, string]>([
  ['what is no order', '<Document/>', 'FF01'],
  ['what breaks the schema', order([WELL]).replace('<ChrgBr>SLEV</ChrgBr>', '<Fee/>'), 'FF01'],
  ['a sum that does not come out', order([WELL], { sumCents: 999n }), 'AM10'],
  ['a number that does not come out', order([WELL], { transactions: 2 }), 'AM18'],
  ['a day that is past', order([WELL], { executionDate: '2026-11-25' }), 'DT01'],
  ['a Sunday', order([WELL], { executionDate: '2026-11-29' }), 'DT01'],
  ['a day that is far away', order([WELL], { executionDate: '2028-01-03' }), 'DT01'],
  ['an account that is none', order([WELL], { iban: 'NL03ABNA0123456789' }), 'AC02'],
])('refuses %s', async (_what, xml, code) => {
  const answer = await applyOrder(xml, TODAY)

  expect(answer.statement).toBeNull()
  expect(answer.faults.map((fault) => fault.code)).toContain(code)
  expect(answer.report).toContain('<GrpSts>RJCT</GrpSts>')
})

it('refuses one payment to an account that is none', async () => {
  const { report, statement } = await applyOrder(order([WELL, 'NL92ABNA0417164300']), TODAY)

  expect(report).toContain('<Cd>AC01</Cd>')
  expect(statement).toContain('<Amt Ccy="EUR">10.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>')
})
