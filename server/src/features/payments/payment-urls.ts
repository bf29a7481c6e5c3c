import type { Settings } from '../../settings.ts'

type Site = Pick<Settings, 'url'>

/**
 * The page that says what became of a payment, and thanks for what was paid: what was not is paid once more from there, and of a
 * payment by bank it says where the money goes.
 */
export function thankYouUrl({ url }: Site, transactionId: string): string {
  return `${url}/app/transaction-complete?t=${transactionId}`
}

/** Where the provider sends the payer back to, whatever became of it. */
export function returnUrl({ url }: Site, transactionId: string): string {
  return `${url}/api/payments/return?t=${transactionId}`
}

/** Where Mollie tells us of changes; undefined where it could never reach us, which it refuses. */
export function mollieWebhookUrl({ url, payments }: Site & Pick<Settings, 'payments'>) {
  const isReachable = !payments.mollie.isReal || isPublic(new URL(url))
  return isReachable ? `${url}/api/webhooks/mollie` : undefined
}

function isPublic({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' && hostname.includes('.') && !/^[\d.]+$/.test(hostname)
}
