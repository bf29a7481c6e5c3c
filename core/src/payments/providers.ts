import type { PaymentProviderName } from './payment-status.ts'

/** Whose pages a payer may be sent to. */
const HOSTS: Record<Exclude<PaymentProviderName, 'bank'>, RegExp> = {
  mollie: /^([a-z0-9-]+\.)*mollie\.com$/,
  stripe: /^([a-z0-9-]+\.)*stripe\.com$/,
}

/**
 * Whether a payer may be sent to this address: a page of the provider itself behind a certificate, or one of `also`, the origins
 * where a sandbox stands in for it.
 */
export function isCheckoutAddress(
  address: string,
  provider: Exclude<PaymentProviderName, 'bank'>,
  also: readonly string[] = [],
): boolean {
  const [, scheme = '', host = '', port = ''] = ADDRESS.exec(address) ?? []
  if (also.includes(`${scheme}://${host}${port}`)) return true
  return scheme === 'https' && port === '' && HOSTS[provider].test(host)
}

// Scheme, host and port, without a name before an '@' and without what a browser would read as a slash.
const ADDRESS = /^(https?):\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?(?:[/?#][^\s\\]*)?$/

const KEY = /^(test|live)_\w{30,}$/

/** Whether a text looks like an API key of Mollie: test_ or live_, and at least thirty letters, digits or underscores. */
export function isMollieKey(text: string): boolean {
  return KEY.test(text)
}

/** Whether a key of Mollie is for trying out, and so moves no money. */
export function isTestKey(key: string): boolean {
  return key.startsWith('test_')
}
