import { message } from '@zegel/contract/messages'
import type { NumberingInterval } from '@zegel/contract/register/register'
import { NewTransaction } from '@zegel/contract/transactions/transactions'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { z } from 'zod'
import { formatUnits } from '../../../lib/format.ts'
import { brokenNumbering } from '../../../shared/instruments/numbering.ts'
import { asksConsent } from './transfer-draft.ts'
import { TRANSFER_STEPS, type TransferStep } from './transfer-steps.ts'

/** What is known of instrument and sender, that a draft has to fit in. */
export interface TransferLimits {
  type: InstrumentType
  /** What the sender can still give; undefined while that is not known. */
  left: number | undefined
  /** The share numbers the sender can give; undefined while they are not known. */
  available: readonly NumberingInterval[] | undefined
}

/** What each step asks; the amount comes along to the numbers that are chosen for it. */
const SCHEMAS = {
  receiver: NewTransaction.pick({
    sending_legal_person_id: true,
    receiving_legal_person_id: true,
  }),
  priceAndAmount: NewTransaction.pick({ amount: true, price_per_unit: true }),
  dateAndMessage: NewTransaction.pick({
    effective_date: true,
    accrued_interest: true,
    description: true,
  }),
  options: NewTransaction.pick({
    notify_recipient: true,
    is_paid: true,
    numbering: true,
    amount: true,
    limited_rights: true,
  }),
  attachments: NewTransaction.pick({ file: true }),
  summary: NewTransaction,
} satisfies Record<TransferStep, z.ZodType>

/** The contract's schema of what a step asks, with what only instrument and sender can tell; of the last step all of it. */
export function schemaOf(step: TransferStep, limits: TransferLimits): z.ZodType {
  const rules = step === 'summary' ? Object.values(RULES) : [RULES[step]].filter(Boolean)
  return SCHEMAS[step].superRefine(
    (draft, context) => {
      const refuse: Refuse = (rule, path, params = {}) =>
        context.addIssue({ code: 'custom', message: rule, path: path.split('.'), params })
      for (const rule of rules) rule?.(draft, limits, refuse)
    },
    // Each rule is checked as soon as its own fields are filled in, whatever else is still missing.
    { when: ({ value }) => hasReadableAmount(value) },
  )
}

/** The body of the call, made of what was typed. */
export function bodyOf(draft: object): NewTransaction {
  const body = NewTransaction.parse(draft)
  const { numbering, file, description, accrued_interest, limited_rights, ...rest } = body
  return {
    ...rest,
    type: 'transfer',
    description: description || null,
    ...(accrued_interest ? { accrued_interest } : {}),
    ...(numbering?.length ? { numbering } : {}),
    ...(file?.length ? { file } : {}),
    ...(limited_rights?.length ? { limited_rights } : {}),
  }
}

/** The step that asks this field: 'file.2' is asked with the attachments; undefined for what nobody asks. */
export function stepOfField(path: string): TransferStep | undefined {
  const [field = ''] = path.split('.')
  return TRANSFER_STEPS.find((step) => field in SCHEMAS[step].shape && step !== 'summary')
}

/** The first step of which something is not right yet; undefined when all of it is. */
export function firstBrokenStep(draft: object, limits: TransferLimits): TransferStep | undefined {
  return TRANSFER_STEPS.find((step) => !schemaOf(step, limits).safeParse(draft).success)
}

function hasReadableAmount(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return !('amount' in value) || Number.isSafeInteger(value.amount)
}

type Draft = Partial<z.output<typeof NewTransaction>>
type Refuse = (rule: string, path: string, params?: Record<string, unknown>) => void
type Rule = (draft: Draft, limits: TransferLimits, refuse: Refuse) => void

const RULES: Partial<Record<TransferStep, Rule>> = {
  receiver: ({ sending_legal_person_id, receiving_legal_person_id }, _, refuse) => {
    if (sending_legal_person_id === receiving_legal_person_id)
      refuse(message('receiver-is-sender'), 'receiving_legal_person_id')
  },
  priceAndAmount: ({ amount = 0 }, { left }, refuse) => {
    if (left !== undefined && amount > left)
      refuse(message('units-above-available'), 'amount', { left: formatUnits(left) })
  },
  options: ({ amount = 0, numbering = [] }, { available }, refuse) => {
    const broken = brokenNumbering(numbering, { amount, unavailable: [], available })
    if (broken) refuse(broken.rule, broken.field, broken.params)
  },
  attachments: ({ file = [] }, { type }, refuse) => {
    if (asksConsent(type) && file.length === 0) refuse(message('consent-required'), 'file')
  },
}
