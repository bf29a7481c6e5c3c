import type { EditPayoutSettings, NewBankAccount } from '@zegel/contract/payouts/payout-settings'
import { NotFound } from '@zegel/core/access/refusals'
import { parseCents } from '@zegel/core/money'
import { RuleBroken } from '@zegel/core/rule-broken'
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import type { z } from 'zod'
import type { Context } from '../../../../context.ts'
import { inTransaction, type Tx } from '../../../../db/database.ts'
import { assertVersion } from '../../../../lib/version.ts'
import { recordAuditEvent } from '../../../audit/audit.ts'
import {
  insertAccount,
  lockSettings,
  type SettingsRow,
  updateAccount,
  updateSettings,
} from './payout-settings.queries.ts'
import { versionOfSettings } from '../payment-runs.rows.ts'
import { listAccounts } from '../runs.queries.ts'
import type { Requester } from '../settle-run.ts'

type SettingsChange = { [Column in keyof SettingsRow]?: SettingsRow[Column] | undefined }

/** Changes how an organisation pays out; what is left out stays as it is. */
export async function editPayoutSettings(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  input: z.output<typeof EditPayoutSettings>,
  by: Requester,
): Promise<void> {
  const { organization_id: _, version, large_amount, ledger = {}, ...wish } = input
  const change: SettingsChange = {
    ...defined(wish),
    ...(large_amount !== undefined && { large_cents: toCents(large_amount) }),
    ...Object.fromEntries(
      Object.entries(defined(ledger)).map(([name, account]) => [`ledger_${name}`, account || null]),
    ),
  }
  if (change.large_cents !== undefined && change.large_cents !== null && change.large_cents <= 0n)
    throw new RuleBroken('amount-above-zero', {}, 'large_amount')
  await inTransaction(db, async (tx) => {
    const before = await updateSettings(tx, organizationId, change)
    assertVersion(version, versionOfSettings(before))
    await note(tx, by, {
      ...{ organization_id: organizationId, action: 'payout settings changed' },
      ...{ record_type: 'organization', record_id: organizationId },
      ...{ before: readable(before, change), after: readable(change, change) },
    })
  })
}

/** Adds an account to pay from. RuleBroken for what is no IBAN or BIC, or an account that is there already. */
export async function addAccount(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  { IBAN, name, BIC }: z.output<typeof NewBankAccount>,
  by: Requester,
): Promise<void> {
  const iban = electronicFormatIBAN(IBAN) ?? ''
  if (!isValidIBAN(iban)) throw new RuleBroken('iban-invalid', {}, 'IBAN')
  const bic = BIC ? BIC.replaceAll(' ', '').toUpperCase() : null
  if (bic !== null && !isValidBIC(bic)) throw new RuleBroken('bic-invalid', {}, 'BIC')
  await inTransaction(db, async (tx) => {
    await lockSettings(tx, organizationId)
    const known = await listAccounts(tx, organizationId)
    if (known.some((account) => account.iban === iban))
      throw new RuleBroken('bank-account-known', {}, 'IBAN')
    const id = await insertAccount(tx, { organization_id: organizationId, iban, name, bic })
    await note(tx, by, {
      ...{ organization_id: organizationId, action: 'paying account added' },
      ...{ record_type: 'bank account', record_id: id, after: { name } },
    })
  })
}

/** Renames an account, closes it, or opens it again; what was paid from it stays. NotFound for one of nobody or another. */
export async function editAccount(
  { db, now }: Pick<Context, 'db' | 'now'>,
  of: { organizationId: string; id: string },
  { name, is_closed: isClosed }: { name?: string | undefined; is_closed?: boolean | undefined },
  by: Requester,
): Promise<void> {
  const closed_at = isClosed ? new Date(now().epochMilliseconds) : null
  const change = {
    ...(name !== undefined && { name }),
    ...(isClosed !== undefined && { closed_at }),
  }
  await inTransaction(db, async (tx) => {
    await lockSettings(tx, of.organizationId)
    if (!(await updateAccount(tx, of, change))) throw new NotFound()
    await note(tx, by, {
      ...{ organization_id: of.organizationId, action: 'paying account changed' },
      ...{ record_type: 'bank account', record_id: of.id, after: defined({ name, isClosed }) },
    })
  })
}

function note(
  tx: Tx,
  { userId, ip }: Requester,
  event: Omit<Parameters<typeof recordAuditEvent>[1], 'user_id' | 'ip'>,
): Promise<void> {
  return recordAuditEvent(tx, { ...event, user_id: userId, ip })
}

function toCents(amount: string | null): bigint | null {
  return amount === null ? null : (parseCents(amount) ?? null)
}

function defined<Value extends object>(value: Value): Partial<Value> {
  // safe: only what is undefined is left out
  return Object.fromEntries(
    Object.entries(value).filter(([, one]) => one !== undefined),
  ) as Partial<Value>
}

// Of what was changed, as JSON takes it.
function readable(row: SettingsChange, change: SettingsChange): object {
  const columns = Object.keys(change) as (keyof SettingsRow)[] // safe: the columns of a change
  return Object.fromEntries(
    columns.map((column) => {
      const value = row[column]
      return [column, typeof value === 'bigint' ? String(value) : value]
    }),
  )
}
