/** What the providers of payments are called, in every language. */
export const PROVIDERS = { mollie: 'Mollie', stripe: 'Stripe' } as const
