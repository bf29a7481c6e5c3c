import type { BankAccount, PayoutSettings } from '@zegel/contract/payouts/payout-settings'
import type { PaymentLine, PaymentLineEvent } from '@zegel/contract/payouts/payment-line'
import type { PaymentRun, RunChange } from '@zegel/contract/payouts/payment-runs'
import { formatCents } from '@zegel/core/money'
import { HELD_BY_ITSELF } from '@zegel/core/payouts/payment-run'
import { MOST_TRANSFER_CENTS } from '@zegel/core/payouts/write-pain'
import type { z } from 'zod'
import { versionOf } from '../../../lib/version.ts'
import type { EventRow, LineRow, OfOtherRuns } from './payment-lines.queries.ts'
import type { SettingsRow } from './settings/payout-settings.queries.ts'
import type { AccountRow, RunRow } from './runs.queries.ts'

// As the column has it.
const MOST_TRANSACTIONS = 5000

/** The text of a key in the reader's words; undefined for what is no key. */
export type Say = (key: string, values?: Record<string, string>) => string | undefined

/** A run as whoever reads it sees it. */
export function toRun(row: RunRow, say: Say, others?: OfOtherRuns): PaymentRun {
  return {
    ...{ id: row.id, number: row.number, kind: row.kind },
    ...{ status: row.status, state: row.state },
    financial_instrument: {
      ...{ id: row.instrument_id, name: row.instrument_name, type: row.instrument_type },
    },
    ...{ due_date: row.due_date, record_date: row.record_date, dividend_id: row.dividend_id },
    ...{ execution_date: row.execution_date, bank_account: toAccountOf(row) },
    reason: row.reason === null ? null : inWords(row.reason, say),
    scheduled: row.scheduled_cents === null ? null : formatCents(row.scheduled_cents),
    totals: {
      ...toTotals(row),
      carried_over: others?.carried_over ?? null,
      carried_over_amount: others ? formatCents(others.carried_over_cents) : null,
      corrected: others?.corrected ?? null,
      taken_over: others?.taken_over ?? null,
      refused_account: others?.refused_account ?? null,
    },
    made_by: toUser(row.made_by, row.made_by_name),
    made_at: row.made_at.toISOString(),
    checked_by: toUser(row.checked_by, row.checked_by_name),
    checked_at: row.checked_at?.toISOString() ?? null,
    approved_by: toUser(row.approved_by, row.approved_by_name),
    approved_at: row.approved_at?.toISOString() ?? null,
    ...{ withdrawal: toWithdrawal(row.withdrawal), replaces: toWithdrawal(row.replaces) },
    ...{ four_eyes: row.four_eyes, is_outdated: row.is_outdated, files: row.files },
  }
}

function toWithdrawal(row: RunRow['withdrawal']): PaymentRun['withdrawal'] {
  if (row === null) return null
  return {
    by: { id: row.by, name: row.by_name ?? '' },
    ...{ at: new Date(row.at).toISOString(), reason: row.reason },
    run: { id: row.run_id, number: row.number },
  }
}

/** An account from which an organisation pays. */
export function toAccount({ id, iban, name, bic, closed_at }: AccountRow): BankAccount {
  return { id, IBAN: iban, name, BIC: bic, is_closed: closed_at !== null }
}

/** A line as whoever reads the run sees it; what is no longer kept is left out. */
export function toLine(row: LineRow, say: Say): PaymentLine {
  const { held_reason: reason, status_reason: said, account_reason: against } = row
  return {
    ...{ id: row.id, cause: row.cause, units: Number(row.units) },
    ...{ due_date: row.due_date, record_date: row.record_date },
    holder: { id: row.holder_id, name: row.holder_name },
    payee: { id: row.payee_id, name: row.payee_name },
    lots: (row.lots ?? []).map(([date, units]) => ({ date, units })),
    interest: formatCents(row.interest_cents),
    redemption: formatCents(row.redemption_cents),
    dividend: formatCents(row.dividend_cents),
    correction: formatCents(row.correction_cents),
    withheld: formatCents(row.withheld_cents),
    net: formatCents(row.net_cents),
    ...{ IBAN: row.iban || null, IBAN_name: row.iban_name, is_iban_fresh: row.is_fresh },
    account_reason: against === null ? null : bankInWords(against, say),
    ...{ is_held: row.is_held, held_by_itself: row.is_held && row.held_by === null },
    held_reason: reason ? heldInWords(reason, say) : null,
    ...{ status: row.status, status_on: row.status_on, is_marked_paid: row.is_marked_paid },
    status_reason: said === null ? null : bankInWords(said, say),
  }
}

/** What became otherwise, with the reasons of the run itself in the reader's words. */
export function toChange(change: RunChange, say: Say): RunChange {
  if (change.kind !== 'held' && change.kind !== 'released') return change
  const inReader = (reason: string | null) => (reason === null ? null : heldInWords(reason, say))
  return { ...change, before: inReader(change.before), after: inReader(change.after) }
}

/** How an organisation pays out; as everybody does as long as it chose nothing. */
export function toSettings(
  row: SettingsRow | undefined,
  accounts: readonly AccountRow[],
): PayoutSettings {
  const ways = toWays(row)
  return { ...ways, accounts: accounts.map(toAccount), version: versionOf(ways) }
}

/** Another one once an organisation pays out in another way; as long as it chose nothing, of what is usual. */
export function versionOfSettings(row: SettingsRow | undefined): string {
  return versionOf(toWays(row))
}

function toWays(row: SettingsRow | undefined): Omit<PayoutSettings, 'accounts' | 'version'> {
  return {
    propose_days: row?.propose_days ?? null,
    four_eyes: row?.four_eyes ?? false,
    pain_version: row?.pain_version === '03' ? '03' : '09',
    most_transactions: row?.most_transactions ?? MOST_TRANSACTIONS,
    large_amount: typeof row?.large_cents === 'bigint' ? formatCents(row.large_cents) : null,
    ledger: {
      interest: row?.ledger_interest ?? null,
      principal: row?.ledger_principal ?? null,
      dividend: row?.ledger_dividend ?? null,
      withheld: row?.ledger_withheld ?? null,
      payable: row?.ledger_payable ?? null,
      bank: row?.ledger_bank ?? null,
    },
  }
}

/** What happened to a line, in words. */
export function toEvent(row: EventRow, say: Say): z.output<typeof PaymentLineEvent> {
  const code = row.reason_code === null ? null : bankInWords(row.reason_code, say)
  return {
    ...{ kind: row.kind, date: row.date },
    reason: reasonOf(row.reason, code, say),
    by: row.by_name,
    at: row.recorded_at.toISOString(),
  }
}

// A bank may write more than its code says.
function reasonOf(reason: string | null, code: string | null, say: Say): string | null {
  if (reason === null) return code
  return code === null ? heldInWords(reason, say) : `${code} (${reason})`
}

function toTotals(
  row: RunRow,
): Omit<PaymentRun['totals'], keyof OfOtherRuns | 'carried_over_amount'> {
  return {
    ...{ lines: row.lines, held_lines: row.held_lines, executed_lines: row.executed_lines },
    ...{ refused_lines: row.refused_lines, no_iban: row.no_iban, changed_iban: row.changed_iban },
    ...{ large: row.large, zero: row.zero },
    interest: formatCents(row.interest_cents),
    redemption: formatCents(row.redemption_cents),
    dividend: formatCents(row.dividend_cents),
    correction: formatCents(row.correction_cents),
    withheld: formatCents(row.withheld_cents),
    net: formatCents(row.net_cents),
    held: formatCents(row.held_cents),
    executed: formatCents(row.executed_cents),
    refused: formatCents(row.refused_cents),
  }
}

function toAccountOf(row: RunRow): BankAccount | null {
  if (row.bank_account_id === null) return null
  return toAccount({
    ...{ id: row.bank_account_id, iban: row.account_iban ?? '', name: row.account_name ?? '' },
    ...{ bic: row.account_bic, closed_at: row.account_closed_at },
  })
}

function toUser(id: string | null, name: string | null): { id: string; name: string } | null {
  return id === null ? null : { id, name: name ?? '' }
}

function heldInWords(reason: string, say: Say): string {
  const isOwn = HELD_BY_ITSELF.some((known) => known === reason)
  if (!isOwn) return reason
  // What a text does not name it leaves out.
  return say(`payment-held-${reason}`, { most_cents: `${MOST_TRANSFER_CENTS}` }) ?? reason
}

// What somebody typed stays as it is.
function inWords(reason: string, say: Say): string {
  return say(reason) ?? reason
}

// A code that has no words of ours is named.
function bankInWords(code: string, say: Say): string {
  return say(`bank-reason-${code}`) ?? say('bank-reason-other', { code }) ?? code
}
