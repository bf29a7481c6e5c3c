import { importStatement } from '@zegel/server/features/payments/payments'
import { today } from '@zegel/server/lib/clock'
import { demoPerson } from './demo-people.ts'
import { DEMO_IP, type DemoUser } from './demo-user.ts'

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
export async function addNoordermolenStatement(
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
