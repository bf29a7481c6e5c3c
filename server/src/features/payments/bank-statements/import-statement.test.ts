import { toCreditorReference } from '@zegel/core/payments/creditor-reference'
import { RuleBroken } from '@zegel/core/rule-broken'
import { describe, expect, it } from 'vitest'
import {
  bankFile,
  batchFile,
  fileOf,
  type Movement,
  OUR_ACCOUNT,
  PAYER_ACCOUNT,
  statementXml,
  type Version,
} from '../../../../test/bank-files.ts'
import { readBankFile } from '../../payouts/payouts.ts'
import { incoming } from './import-statement.ts'

const OURS = toCreditorReference('4821730056129904')

async function read(file: File) {
  return incoming(await readBankFile(file.stream()), new Set())
}

async function linesOf(movements: Movement[], version: Version = '08') {
  return (await read(bankFile(movements, { version }))).flatMap(({ lines }) => lines)
}

async function ruleOf(file: File): Promise<string> {
  const error: unknown = await read(file).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof RuleBroken)) throw new Error('it was read')
  return `${error.rule} at ${error.field}`
}

describe.each<Version>(['02', '08'])('a statement of version .%s', (version) => {
  it('says who paid how much, when and what for', async () => {
    const [statement] = await read(
      bankFile([{ name: 'A. de Vries', description: `Inleg ${OURS}`, bankReference: 'B1' }], {
        version,
      }),
    )

    expect(statement).toMatchObject({ id: 'STMT1', account: OUR_ACCOUNT })
    expect(statement?.lines).toMatchObject([
      {
        bookedOn: '2026-11-02',
        direction: 'credit',
        amountCents: 100_000n,
        currency: 'EUR',
        counterpartyName: 'A. de Vries',
        counterpartyAccount: PAYER_ACCOUNT,
        endToEndId: null,
        bankReference: 'B1',
        references: [OURS],
        description: `Inleg ${OURS}`,
      },
    ])
  })

  it('has the reference in a place of its own', async () => {
    expect(await linesOf([{ structured: OURS }], version)).toMatchObject([{ references: [OURS] }])
  })

  it('has the reference as the end-to-end id', async () => {
    expect(await linesOf([{ endToEndId: OURS }], version)).toMatchObject([{ references: [OURS] }])
  })

  it('names the payments of a batch one by one', async () => {
    const batch = [
      { amount: '1000.00', name: 'A' },
      { amount: '0.50', name: 'B' },
    ]
    const [statement] = await read(batchFile(batch, { version }))

    expect(statement?.lines).toMatchObject([
      { amountCents: 100_000n, counterpartyName: 'A' },
      { amountCents: 50n, counterpartyName: 'B' },
    ])
  })

  it('takes a batch whose payments do not come to what was booked as one sum', async () => {
    const batch = [{ amount: '1000.00' }, { amount: '0.50' }]
    const [statement] = await read(batchFile(batch, { version, total: '900.00' }))

    expect(statement?.lines).toMatchObject([{ amountCents: 90_000n, counterpartyName: null }])
  })

  it('is the same lines once more', async () => {
    const movements = [{ description: 'x' }, { description: 'x' }, { amount: '1.00' }]
    const keys = async () => (await linesOf(movements, version)).map(({ key }) => key)

    expect(await keys()).toEqual(await keys())
    expect(new Set(await keys()).size).toBe(3)
  })
})

it('counts what goes out of a batch as money that went out', async () => {
  const batch: Movement[] = [{ amount: '30.00' }, { amount: '10.00', direction: 'DBIT' }]
  const [statement] = await read(batchFile(batch, { total: '20.00' }))

  expect(statement?.lines).toMatchObject([{ amountCents: 3000n }])
})

it.each<[string, Movement]>([
  ['what was paid out', { direction: 'DBIT' }],
  ['what bounced', { isReversal: true }],
  ['what is pending', { status: 'PDNG' }],
  ['nothing', { amount: '0.00' }],
])('leaves out %s', async (_what, movement) => {
  expect(await linesOf([movement])).toEqual([])
})

it.each([
  ['1000', 100_000n],
  ['1000.5', 100_050n],
  ['0.01', 1n],
  ['12.34000', 1234n],
  ['999999999999.99', 99_999_999_999_999n],
])('reads %s as cents', async (amount, cents) => {
  expect(await linesOf([{ amount }])).toMatchObject([{ amountCents: cents }])
})

it.each(['1.234,50', '-5.00', '1e3', '12.345', '', 'NaN'])(
  'refuses %j as an amount',
  async (amount) => {
    expect(await ruleOf(bankFile([{ amount }]))).toBe('bank-file-broken at file')
  },
)

const entity = '<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
const good = statementXml('', '08', OUR_ACCOUNT)

it.each([
  ['a document type', 'bank-file-unsafe', good.replace('?>', `?>${entity}`)],
  ['an entity that was never declared', 'bank-file-not-xml', good.replace('MSG1', '&e;')],
  ['more depth than a statement has', 'bank-file-unsafe', '<a>'.repeat(60) + '</a>'.repeat(60)],
  ['half a file', 'bank-file-not-xml', good.slice(0, 300)],
  ['words', 'bank-file-not-xml', 'IBAN;Bedrag'],
  ['nothing but space', 'bank-file-not-xml', '  '],
  ['another kind of XML', 'bank-file-not-camt053', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['another version', 'bank-file-not-camt053', good.replace('053.001.08', '053.001.03')],
  ['another message', 'bank-file-not-camt053', good.replace('camt.053', 'camt.052')],
  ['no account', 'bank-file-broken', good.replace(/<Acct>.*<\/Acct>/, '')],
  ['no direction', 'bank-file-broken', withEntry().replace('CRDT', 'BOTH')],
  ['a date that is none', 'bank-file-broken', withEntry().replace('2026-11-02', '2026-02-30')],
])('refuses %s', async (_what, rule, xml) => {
  expect(await ruleOf(fileOf(xml))).toBe(`${rule} at file`)
})

it('refuses what is not UTF-8', async () => {
  const file = new File([new Uint8Array([0xff, 0xfe, 0x3c, 0x00])], 'afschrift.xml')

  expect(await ruleOf(file)).toBe('bank-file-not-xml at file')
})

it('reads the same with a prefix', async () => {
  const prefixed = withEntry()
    .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1c:')
    .replace('xmlns=', 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:c=')

  expect((await read(fileOf(prefixed))).flatMap(({ lines }) => lines)).toHaveLength(1)
})

function withEntry(): string {
  const entry =
    '<Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt></Ntry>'
  return statementXml(entry, '08', OUR_ACCOUNT)
}
