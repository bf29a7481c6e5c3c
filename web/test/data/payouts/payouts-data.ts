import type { PaymentFile } from '@zegel/contract/payouts/payment-files'
import type { PaymentLine } from '@zegel/contract/payouts/payment-line'
import type { DueDay, PaymentRun, paymentRuns } from '@zegel/contract/payouts/payment-runs'
import type { BankAccount, PayoutSettings } from '@zegel/contract/payouts/payout-settings'
import type { ReceivedPayment } from '@zegel/contract/payouts/received-payment'
import type { Reply } from '../../../src/lib/call.ts'
import { BOND } from '../register-data.ts'
import { NOORDERMOLEN } from '../users.ts'

const uuid = (number: number) => `019b0000-0000-7000-8000-${String(number).padStart(12, '0')}`

const instrument = { id: BOND, name: 'Windobligatie 2027', type: 'bonds' }

export const ACCOUNT: BankAccount = {
  id: uuid(1),
  IBAN: 'NL02ABNA0123456789',
  name: 'De Noordermolen',
  BIC: null,
  is_closed: false,
}

/** How the Noordermolen pays out: from one account, by one pair of eyes. */
export function payoutSettings(about: Partial<PayoutSettings> = {}): PayoutSettings {
  return {
    propose_days: 14,
    four_eyes: false,
    pain_version: '09',
    most_transactions: 5000,
    large_amount: null,
    ledger: {
      ...{ interest: null, principal: null, dividend: null },
      ...{ withheld: null, payable: null, bank: null },
    },
    accounts: [ACCOUNT],
    ...about,
  }
}

export function dueDay(about: Partial<DueDay> = {}): DueDay {
  return {
    financial_instrument: instrument,
    due_date: '2027-01-01',
    execution_date: '2027-01-04',
    interest: '1250.00',
    redemption: '0.00',
    is_past: false,
    ...about,
  }
}

export const RUN = uuid(100)

type RunCounts = Reply<typeof paymentRuns.list>['counts']

/** How many runs there are of each filter. */
export function runCounts(about: Partial<RunCounts> = {}): RunCounts {
  return {
    ...{ all: 0, preparing: 0, proposed: 0, approved: 0, partly_paid: 0, paid: 0 },
    ...{ discarded: 0, withdrawn: 0, failed: 0, refused: 0 },
    ...about,
  }
}

/** A proposal that pays interest to two, of whom one has no account. */
export function paymentRun(
  about: Partial<PaymentRun> = {},
  totals: Partial<PaymentRun['totals']> = {},
): PaymentRun {
  return {
    id: RUN,
    number: 7,
    financial_instrument: instrument,
    kind: 'interest',
    due_date: '2027-01-01',
    record_date: '2026-12-31',
    execution_date: '2027-01-04',
    dividend_id: null,
    bank_account: ACCOUNT,
    status: 'proposed',
    reason: null,
    scheduled: '1250.00',
    totals: {
      lines: 2,
      interest: '1250.00',
      redemption: '0.00',
      dividend: '0.00',
      correction: '0.00',
      withheld: '0.00',
      net: '1000.00',
      held_lines: 1,
      held: '250.00',
      executed_lines: 0,
      executed: '0.00',
      refused_lines: 0,
      refused: '0.00',
      no_iban: 1,
      changed_iban: 0,
      large: 0,
      zero: 0,
      carried_over: 0,
      carried_over_amount: '0.00',
      corrected: 0,
      taken_over: 0,
      refused_account: 0,
      ...totals,
    },
    made_by: null,
    made_at: '2026-12-20T06:00:00.000Z',
    checked_by: null,
    checked_at: null,
    approved_by: null,
    approved_at: null,
    state: about.status ?? 'proposed',
    ...{ withdrawal: null, replaces: null },
    four_eyes: false,
    is_outdated: false,
    files: 0,
    ...about,
  }
}

export function paymentLine(number: number, about: Partial<PaymentLine> = {}): PaymentLine {
  const person = { id: uuid(2000 + number), name: `Houder ${number}` }
  return {
    id: uuid(1000 + number),
    holder: person,
    payee: person,
    cause: 'due',
    due_date: '2027-01-01',
    record_date: '2026-12-31',
    units: 40,
    lots: [{ date: '2026-01-01', units: 40 }],
    interest: '1000.00',
    redemption: '0.00',
    dividend: '0.00',
    correction: '0.00',
    withheld: '0.00',
    net: '1000.00',
    IBAN: 'NL91ABNA0417164300',
    IBAN_name: null,
    is_iban_fresh: false,
    account_reason: null,
    is_held: false,
    held_reason: null,
    held_by_itself: false,
    status: 'open',
    status_on: null,
    is_marked_paid: false,
    status_reason: null,
    ...about,
  }
}

export function paymentFile(about: Partial<PaymentFile> = {}): PaymentFile {
  return {
    id: uuid(500),
    nth: 1,
    file_name: 'uitbetaling-7-1.xml',
    message_id: 'ZEGEL-7-1',
    pain_version: '09',
    execution_date: '2027-01-04',
    transactions: 1,
    sum: '1000.00',
    sha256: 'ab'.repeat(32),
    made_at: '2026-12-21T09:00:00.000Z',
    made_by: 'Sanne de Vries',
    is_sandbox: false,
    downloads: [],
    ...about,
  }
}

export function receivedPayment(
  number: number,
  about: Partial<ReceivedPayment> = {},
): ReceivedPayment {
  return {
    id: uuid(700 + number),
    financial_instrument: instrument,
    organization: { id: NOORDERMOLEN, name: 'Energiecoöperatie De Noordermolen' },
    legal_person_id: uuid(2001),
    kind: 'interest',
    due_date: '2027-01-01',
    state: 'due',
    paid_on: null,
    interest: '1000.00',
    redemption: '0.00',
    dividend: '0.00',
    correction: '0.00',
    withheld: '0.00',
    net: '1000.00',
    dividends: [],
    account: 'NL•• •••• •••• ••43 00',
    ...about,
  }
}
