import { parseCents } from '@zegel/core/money'
import type {
  PaymentInput,
  MolliePayment,
  MollieRefund,
  MollieRefundStatus,
  MollieStatus,
} from './mollie-payments.ts'
import type { Sum } from '../outcome-form.ts'
import type { SandboxOptions } from '../sandbox.ts'
import { inMemoryStore, sandboxId } from '../sandbox-store.ts'
import { type WebhookSender, type WebhookTiming, webhookSender } from '../sandbox-webhooks.ts'

// What Mollie gives a payer who has not chosen a method yet is longer; an iDEAL payment has a quarter of an hour.
const LIFE = { minutes: 15 }

// A bank takes days; here it takes as long as a message that comes later.
const SENT_AFTER = { seconds: 10 }

const TOLD: ReadonlySet<MollieStatus> = new Set([
  'canceled',
  'authorized',
  'expired',
  'failed',
  'paid',
])

export interface MolliePaymentUpdate {
  status: MollieStatus
  sum?: Partial<Sum> | undefined
  timing?: WebhookTiming | undefined
}

export interface MolliePaymentStore {
  held: () => readonly MolliePayment[]
  webhooks: WebhookSender
  add: (
    asked: PaymentInput,
    of: Pick<MolliePayment, 'profileId' | 'mode' | 'sum'>,
  ) => Promise<MolliePayment>
  /** A payment as it is now: one that nobody paid in time has expired. */
  find: (id: string) => Promise<MolliePayment | undefined>
  get: (id: string) => Promise<MolliePayment>
  settle: (payment: MolliePayment, settled: MolliePaymentUpdate) => Promise<void>
  refund: (
    payment: MolliePayment,
    about: { cents?: bigint | undefined; timing?: WebhookTiming | undefined },
  ) => Promise<void>
  /** Begins to send money back, which takes a while. */
  addRefund: (payment: MolliePayment, asked: MollieRefund['asked']) => Promise<MollieRefund>
  settleRefund: (paymentId: string, refundId: string, status: MollieRefundStatus) => Promise<void>
}

/** The payments of a Mollie sandbox, and the messages about them. */
export function molliePaymentStore({
  now = () => Temporal.Now.instant(),
  openStore = inMemoryStore,
}: SandboxOptions): MolliePaymentStore {
  const payments = openStore<MolliePayment>('payment')
  const webhooks = webhookSender()

  async function change(
    payment: MolliePayment,
    changes: Partial<MolliePayment>,
  ): Promise<MolliePayment> {
    const changed = { ...payment, ...changes }
    await payments.keep(payment.id, changed)
    return changed
  }

  async function tell({ id, asked }: MolliePayment, timing?: WebhookTiming): Promise<void> {
    if (!asked.webhookUrl) return
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await webhooks.send({ about: id, url: asked.webhookUrl, headers, body: `id=${id}` }, timing)
  }

  async function find(id: string): Promise<MolliePayment | undefined> {
    const payment = withRefunds(await payments.find(id), now())
    if (payment?.status !== 'open') return payment
    const isOver = Temporal.Instant.compare(now(), payment.expiresAt) > 0
    return isOver ? change(payment, { status: 'expired', changedAt: payment.expiresAt }) : payment
  }

  return {
    held: payments.held,
    webhooks,
    find,
    async get(id) {
      const payment = await find(id)
      if (!payment) throw new Error(`the sandbox knows no payment ${id}`)
      return payment
    },
    async add(asked, of) {
      const at = now()
      const payment: MolliePayment = {
        ...of,
        id: sandboxId('tr_', 22),
        status: 'open',
        refundedCents: 0n,
        asked,
        createdAt: at,
        expiresAt: at.add(LIFE),
        changedAt: at,
      }
      await payments.keep(payment.id, payment)
      return payment
    },
    async settle(payment, { status, sum = {}, timing }) {
      const changed = await change(payment, {
        status,
        sum: { ...payment.sum, ...sum },
        changedAt: now(),
      })
      if (TOLD.has(status)) await tell(changed, timing)
    },
    async refund(payment, { cents = payment.sum.cents, timing }) {
      await tell(await change(payment, { refundedCents: cents }), timing)
    },
    async addRefund(payment, asked) {
      const cents = parseCents(asked.amount.value) ?? 0n
      const id = sandboxId('re_', 10)
      const refund: MollieRefund = { id, status: 'pending', cents, asked, createdAt: now() }
      const refunds = [...(payment.refunds ?? []), refund]
      const refundedCents = payment.refundedCents + cents
      await tell(await change(payment, { refunds, refundedCents }), 'later')
      return refund
    },
    async settleRefund(paymentId, refundId, status) {
      const payment = await find(paymentId)
      const refund = payment?.refunds?.find(({ id }) => id === refundId)
      if (!payment || !refund) throw new Error(`the sandbox knows no refund ${refundId}`)
      const isBack = status === 'failed' || status === 'canceled'
      const refunds = payment.refunds?.map((one) => (one === refund ? { ...one, status } : one))
      const refundedCents = payment.refundedCents - (isBack ? refund.cents : 0n)
      await tell(await change(payment, { refunds: refunds ?? [], refundedCents }))
    },
  }
}

function withRefunds(
  payment: MolliePayment | undefined,
  now: Temporal.Instant,
): MolliePayment | undefined {
  if (!payment?.refunds) return payment
  const isSent = ({ status, createdAt }: MollieRefund) =>
    status === 'pending' && Temporal.Instant.compare(now, createdAt.add(SENT_AFTER)) >= 0
  const refunds = payment.refunds.map((refund) =>
    isSent(refund) ? { ...refund, status: 'refunded' as const } : refund,
  )
  return { ...payment, refunds }
}
