import { mollieCalls } from './mollie-calls.ts'
import { molliePages } from './mollie-pages.ts'
import type { MolliePayment, MollieStatus } from './mollie-payments.ts'
import type { MollieRefundStatus } from './mollie-payments.ts'
import { molliePaymentStore } from './mollie-payment-store.ts'
import type { Sum } from '../outcome-form.ts'
import type { Sandbox, SandboxOptions } from '../sandbox.ts'
import { type CallControl, callRecorder } from '../sandbox-calls.ts'
import type { WebhookControl } from '../sandbox-webhooks.ts'

export interface MollieControl extends CallControl, WebhookControl {
  payments: () => readonly MolliePayment[]
  /** What the payer does: the status changes, maybe with another sum than was asked, and Mollie tells us where it would. */
  settle: (id: string, status: MollieStatus, sum?: Partial<Sum>) => Promise<void>
  /** Money that goes back: all of it, unless said otherwise. */
  refund: (id: string, cents?: bigint) => Promise<void>
  /** What becomes of the last refund that was asked for by a call. */
  settleRefund: (id: string, status: MollieRefundStatus) => Promise<void>
  /** Which keys there are; without it all test keys are, and no live ones. */
  acceptKeys: (accepts: (key: string) => boolean) => void
}

/** Every key that looks like one of Mollie's for trying out, unless it ends in 'onbekend'. */
export function isSandboxKey(key: string): boolean {
  return /^test_\w{30,}$/.test(key) && !key.endsWith('onbekend')
}

/**
 * A Mollie that moves no money: payments, profiles and methods of its API, version 2, and a page on which the payer chooses what
 * happens. What it does not do (customers, mandates, orders) answers 404.
 */
export function createMollieSandbox(options: SandboxOptions): Sandbox<MollieControl> {
  const store = molliePaymentStore(options)
  const recorder = callRecorder()
  let accepts = isSandboxKey
  const answerCall = mollieCalls(store, options, (key) => accepts(key))
  const answerPage = molliePages(store, options)
  return {
    handle: (request) =>
      request.path.startsWith('/v2/')
        ? recorder.take(request, () => answerCall(request))
        : answerPage(request),
    control: {
      ...recorder.control,
      ...store.webhooks.control,
      payments: store.held,
      settle: async (id, status, sum) => store.settle(await store.get(id), { status, sum }),
      refund: async (id, cents) => store.refund(await store.get(id), { cents }),
      async settleRefund(id, status) {
        const last = (await store.get(id)).refunds?.at(-1)
        if (!last) throw new Error(`the sandbox knows no refund of ${id}`)
        await store.settleRefund(id, last.id, status)
      },
      acceptKeys(check) {
        accepts = check
      },
    },
  }
}
