import { formatCents } from '@zegel/core/money'
import { isCheckoutAddress } from '@zegel/core/payments/providers'
import { mapMollieStatus } from '@zegel/core/payments/map-mollie-status'
import { mapMollieRefundStatus } from '@zegel/core/payments/refund-status'
import { z } from 'zod'
import { mollieClient, type MollieRefund } from './mollie-client.ts'
import {
  providerIdempotencyKey,
  type PaymentProvider,
  ProviderFailed,
  type ProviderPayment,
  type ProviderRefundResponse,
} from './payment-provider.ts'

const DESCRIPTION_LONGEST = 255

interface Options {
  url: string
  key: string
  fetch: typeof fetch
  /** Origins besides Mollie's own where its pages may be. */
  alsoLeadsTo: readonly string[]
}

/** Payments through Mollie, on the account of one organisation. */
export function mollieProvider({ alsoLeadsTo, ...options }: Options): PaymentProvider {
  const mollie = mollieClient(options)
  return {
    async create({ payment, description, returnUrl, webhookUrl }) {
      const made = await mollie.create(
        {
          amount: { currency: 'EUR', value: formatCents(payment.amount_cents) },
          description: description.slice(0, DESCRIPTION_LONGEST),
          redirectUrl: returnUrl,
          webhookUrl,
          metadata: { payment_id: payment.id, transaction_id: payment.transaction_id },
        },
        providerIdempotencyKey(payment),
      )
      // oxlint-disable-next-line no-underscore-dangle -- Mollie calls it so
      const checkoutUrl = made._links?.checkout?.href
      if (!checkoutUrl || !isCheckoutAddress(checkoutUrl, 'mollie', alsoLeadsTo))
        throw new ProviderFailed('nonsense', 'Mollie leads nowhere to pay')
      return { providerId: made.id, checkoutUrl }
    },

    async fetch(payment) {
      const found = await mollie.get(idAt(payment))
      const said = mapMollieStatus(found)
      if (!said) throw new ProviderFailed('nonsense', `Mollie says '${found.status}' of a payment`)
      // Whose account it was is kept with the transaction alone.
      const { details: _details, ...raw } = found
      return { ...said, raw }
    },

    async cancel(payment) {
      await mollie.cancel(idAt(payment))
    },

    // Mollie forgets a key after an hour; what it made under it is found by what we gave along.
    async refund({ payment, refund, description }) {
      const of = idAt(payment)
      const made = (await mollie.listRefunds(of)).find((one) => isOurs(one, refund.id))
      if (made) return refundAnswer(made)
      const asked = {
        amount: { currency: refund.currency, value: formatCents(refund.amount_cents) },
        description: description.slice(0, DESCRIPTION_LONGEST),
        metadata: { refund_id: refund.id, payment_id: payment.id },
      }
      return refundAnswer(await mollie.refund(of, asked, `refund-${refund.id}`))
    },

    async fetchRefund(payment, providerId) {
      return refundAnswer(await mollie.getRefund(idAt(payment), providerId))
    },
  }
}

const Ours = z.object({ refund_id: z.string() })

function isOurs({ metadata }: MollieRefund, id: string): boolean {
  return Ours.safeParse(metadata).data?.refund_id === id
}

function refundAnswer(refund: MollieRefund): ProviderRefundResponse {
  const status = mapMollieRefundStatus(refund.status)
  if (!status) throw new ProviderFailed('nonsense', `Mollie says '${refund.status}' of a refund`)
  return { providerId: refund.id, status, raw: refund }
}

function idAt({ id, provider_id }: ProviderPayment): string {
  if (provider_id === null) throw new ProviderFailed('refused', `payment ${id} never got to Mollie`)
  return provider_id
}
