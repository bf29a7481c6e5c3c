import type { InstrumentSubject } from '@zegel/server/access/subjects.queries'
import type { Context } from '@zegel/server/context'
import {
  importStatement,
  type KnownPayment,
  receiveInstrumentPayment,
  refreshPayment,
} from '@zegel/server/features/payments/payments'
import { today } from '@zegel/server/lib/clock'
import type { MollieControl } from '@zegel/fake-payments/mollie/mollie'
import { withDemoMollie } from './demo-mollie.ts'
import { beginToPay, offer } from './demo-payer.ts'
import { demoPerson } from './demo-people.ts'
import { DEMO_IP, type DemoUser } from './demo-user.ts'
import type { NoordermolenInstruments } from './noordermolen-instruments.ts'
import type { NoordermolenPeople } from './noordermolen-people.ts'
import type { NoordermolenEntities } from './noordermolen-structure.ts'

// What the sandbox's payer does with each attempt, the sum in cents where it is not what was asked.
const ONLINE = [
  { units: 10, ends: 'paid' },
  { units: 25, ends: 'paid' },
  { units: 5, ends: 'failed' },
  { units: 15, ends: 'paid', cents: 1_400_00n },
  { units: 8, ends: 'canceled' },
  { units: 40, ends: 'paid' },
] as const
const BY_BANK = [
  { units: 12, isReceived: true },
  { units: 4, isReceived: false },
  { units: 6, isReceived: false },
] as const

// Nobody else of the demo has these numbers.
const FIRST_PAYER = 1400
const FIRST_BY_BANK = 1450

interface Paying {
  people: NoordermolenPeople
  instruments: NoordermolenInstruments
  entities: NoordermolenEntities
}

/**
 * Lets people pay: online for the Zonlening, where it is connected, and by bank for the Windlening, in every state there is; what
 * the bank says came in is left to be matched. The investor still has one to pay.
 */
export async function addNoordermolenPayments(
  hand: DemoUser,
  {
    people: { investor },
    instruments: { windlening, zonlening },
    entities: { windpark, zonnedak },
  }: Paying,
  method: 'mollie' | 'none',
): Promise<void> {
  if (method === 'mollie') {
    const waits = { on: zonlening, issuer: zonnedak, price: '100.00', units: 12 }
    await offer(hand, investor.legalPersonId, waits)
    await withDemoMollie(hand.context, async (context, mollie) => {
      for (const [index, { units, ...end }] of ONLINE.entries()) {
        const sold = { on: zonlening, issuer: zonnedak, price: '100.00', units }
        const payment = await beginToPay(context, hand, FIRST_PAYER + index, sold)
        await endOnline(context, mollie, payment, end)
      }
    })
  }
  for (const [index, { units, isReceived }] of BY_BANK.entries()) {
    const sold = { on: windlening, issuer: windpark, price: '250.00', units }
    const payment = await beginToPay(hand.context, hand, FIRST_BY_BANK + index, sold)
    if (isReceived) await receive(hand, windlening, payment)
  }
  await addStatement(hand, windlening.organizationId, FIRST_BY_BANK + 1)
}

async function endOnline(
  context: Context,
  mollie: MollieControl,
  payment: KnownPayment,
  { ends, cents }: { ends: 'paid' | 'failed' | 'canceled'; cents?: bigint },
): Promise<void> {
  await mollie.settle(payment.provider_id ?? '', ends, cents === undefined ? {} : { cents })
  await refreshPayment(context, payment)
}

async function receive(
  { context, actor }: DemoUser,
  { organizationId, instrumentId }: InstrumentSubject,
  { id: paymentId }: KnownPayment,
): Promise<void> {
  const by = { userId: actor.userId, ip: DEMO_IP }
  await receiveInstrumentPayment(context, { organizationId, instrumentId, paymentId }, by)
}

interface Received {
  amount: string
  from: string
  account: string
  description: string
}

const BOOKED_DAYS_AGO = 9

/**
 * Takes in what the bank says came in: money for somebody else who still has to pay, and money that is none of the registers'. Neither names a
 * reference or a payer that is known, so both wait for whoever keeps the money.
 */
async function addStatement(
  { context, actor }: DemoUser,
  organizationId: string,
  paidFor: number,
): Promise<void> {
  const day = Temporal.PlainDate.from(today(context)).subtract({ days: BOOKED_DAYS_AGO })
  const file = statement(day.toString(), [
    {
      ...{ amount: '1000.00', from: 'Mw T Ruitenbeek', account: 'NL91ABNA0417164300' },
      description: `4 obligaties voor ${demoPerson(paidFor).name}`,
    },
    {
      ...{ amount: '35.00', from: 'Dorpshuis De Kluft', account: 'NL55RABO0300065267' },
      description: 'Bijdrage open molendag',
    },
  ])
  const by = { userId: actor.userId, ip: DEMO_IP, language: 'nl' } as const
  await importStatement(context, organizationId, file, by)
}

/** A CAMT.053 file, as the bank gives it for a day. */
function statement(day: string, received: readonly Received[]): File {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
  <GrpHdr><MsgId>DEMO-${day}</MsgId><CreDtTm>${day}T22:00:00</CreDtTm></GrpHdr>
  <Stmt><Id>DEMO-${day}</Id><CreDtTm>${day}T22:00:00</CreDtTm>
    <Acct><Id><IBAN>NL02ABNA0123456789</IBAN></Id><Ccy>EUR</Ccy></Acct>${received.map((one) => entry(day, one)).join('')}
  </Stmt>
</BkToCstmrStmt></Document>
`
  return new File([xml], `afschrift-${day}.xml`, { type: 'application/xml' })
}

function entry(day: string, { amount, from, account, description }: Received): string {
  const sum = `<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>`
  return `
    <Ntry>${sum}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls>${sum}
      <RltdPties><Dbtr><Pty><Nm>${from}</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>${account}</IBAN></Id></DbtrAcct></RltdPties>
      <RmtInf><Ustrd>${description}</Ustrd></RmtInf>
    </TxDtls></NtryDtls></Ntry>`
}
