import type { InvestSettings, InvestSettingsInput } from '@zegel/contract/invest/invest-settings'
import type { Actor } from '@zegel/core/access/may'
import { assertInvestBoundsFit } from '@zegel/core/invest/invest-settings'
import type { PaymentMethod } from '@zegel/core/invest/payment-method'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Tx } from '../../../db/database.ts'
import { toCents, toMoney } from '../../../lib/wire-money.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import {
  findInvestSettings,
  type InvestSettingsRow,
  lockInstrument,
  updatePaymentMethod,
  upsertInvestSettings,
} from './invest-settings.queries.ts'
import { assertSeen, setOfferSignature } from '../../instruments/instruments.ts'

type Input = Omit<z.output<typeof InvestSettingsInput>, 'financial_instrument_id' | 'co_signer_id'>

/** Who sets them, and from where. */
export interface InvestSettingsEditor {
  actor: Actor
  ip: string
  /** The other director who agrees, where the issuer is represented by directors together. */
  coSignerId?: string | undefined
  /** The payment methods that the organisation can choose from. */
  connected?: readonly PaymentMethod[]
  /** YYYY-MM-DD. */
  today: string
}

/**
 * Sets part of how an instrument is offered and returns all of it. Texts are cleaned; the amounts and the dates of the round have to fit
 * each other together with what was set before; a payment method has to be connected. Whoever opens a round again that was over signs for
 * the issuer anew. Refused ('changed-meanwhile') where a version of the instrument comes along and is old.
 */
export async function setInvestSettings(
  tx: Tx,
  { organizationId, instrumentId }: InstrumentSubject,
  { actor, ip, coSignerId, today, connected = ['none'] }: InvestSettingsEditor,
  { payment_method, version, ...input }: Input,
): Promise<InvestSettings> {
  await lockInstrument(tx, organizationId, instrumentId)
  await assertSeen(tx, { organizationId, instrumentId }, version)
  const before = await getRow(tx, organizationId, instrumentId)
  const after = await merge(before, input)
  assertInvestBoundsFit({
    minInvestmentCents: after.min_investment_cents,
    maxInvestmentCents: after.max_investment_cents,
    roundStartDate: after.round_start_date,
    roundEndDate: after.round_end_date,
  })
  await upsertInvestSettings(tx, organizationId, instrumentId, after)
  if (payment_method !== undefined && payment_method !== before.payment_method) {
    if (!connected.includes(payment_method))
      throw new RuleBroken('payment-method-not-connected', {}, 'payment_method')
    await updatePaymentMethod(tx, organizationId, instrumentId, payment_method)
  }
  if (isReopened(before, after, today))
    await setOfferSignature(tx, { organizationId, instrumentId }, { actor, ip, coSignerId }, true)
  const settings = toInvestSettings(await getRow(tx, organizationId, instrumentId))
  await recordAuditEvent(tx, {
    organization_id: organizationId,
    user_id: actor.userId,
    action: 'invest settings changed',
    record_type: 'instrument',
    record_id: instrumentId,
    before: toInvestSettings(before),
    after: settings,
    ip,
  })
  return settings
}

function isReopened(
  before: Pick<InvestSettingsRow, 'round_end_date'>,
  after: Pick<InvestSettingsRow, 'round_end_date'>,
  today: string,
): boolean {
  const isOver = ({ round_end_date: end }: typeof before) => end !== null && end < today
  return isOver(before) && !isOver(after)
}

async function getRow(tx: Tx, organizationId: string, instrumentId: string) {
  const row = await findInvestSettings(tx, organizationId, instrumentId)
  if (!row) throw new Error(`instrument ${instrumentId} vanished while locked`)
  return row
}

async function merge(
  { payment_method, ...before }: InvestSettingsRow,
  input: Omit<Input, 'payment_method' | 'version'>,
) {
  const { min_investment, max_investment, welcome_text, thank_you_text, ...rest } = input
  const given = {
    ...rest,
    min_investment_cents: toCents(min_investment),
    max_investment_cents: toCents(max_investment),
    welcome_text: await toText(welcome_text),
    thank_you_text: await toText(thank_you_text),
  }
  const known = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...before, ...(Object.fromEntries(known) as Partial<typeof before>) } // safe: only undefined left out
}

// Undefined (not given) stays undefined, null empties. What cleans is loaded with the first text: a server starts without it.
async function toText(html: string | null | undefined): Promise<string | null | undefined> {
  if (html === null || html === undefined) return html
  const { cleanHtml } = await import('../../../lib/clean-html.ts')
  return cleanHtml(html)
}

/** How an instrument is offered, as the wire has it. */
export function toInvestSettings(row: InvestSettingsRow): InvestSettings {
  const { min_investment_cents, max_investment_cents, payment_method, ...same } = row
  return {
    ...same,
    min_investment: toMoney(min_investment_cents),
    max_investment: toMoney(max_investment_cents),
    payment_method: payment_method as PaymentMethod, // safe: the table's check lists the same methods
  }
}
