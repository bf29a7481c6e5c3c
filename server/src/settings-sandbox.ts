import { createHmac } from 'node:crypto'

/** What our clients are given to talk to the sandboxes in this process instead of to the real services. */
export interface SandboxPayments {
  mollieUrl: string
  stripeUrl: string
  stripeSecretKey: string
  stripeWebhookSecret: string
  stripeBillingSecret: string
}

interface Place {
  host: string
  port: number
  key: Buffer
}

/** Where the sandboxes are, past any proxy, and their keys: the same for all servers that share a key. */
export function sandboxPayments({ host, port, key }: Place): SandboxPayments {
  const base = `http://${reachable(host)}:${port}/sandbox`
  return {
    mollieUrl: `${base}/mollie`,
    stripeUrl: `${base}/stripe`,
    stripeSecretKey: `sk_test_${derived(key, 'stripe key')}`,
    stripeWebhookSecret: `whsec_${derived(key, 'stripe webhooks')}`,
    stripeBillingSecret: `whsec_${derived(key, 'stripe billing')}`,
  }
}

function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

function derived(key: Buffer, purpose: string): string {
  return createHmac('sha256', key).update(`sandbox: ${purpose}`).digest('hex')
}
