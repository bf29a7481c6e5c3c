export interface StripeAccount {
  id: string
  createdAt: Temporal.Instant
  email: string | null
  businessName: string | null
  metadata: Record<string, string>
  /** It told who it is. */
  detailsSubmitted: boolean
  /** It was approved too: it may charge. */
  chargesEnabled: boolean
  isConnected: boolean
}

export interface AccountLink {
  accountId: string
  returnUrl: string
  refreshUrl: string
  expiresAt: Temporal.Instant
}

/** An account as the API tells it. */
export function toAccountJson(account: StripeAccount) {
  const { id, email, businessName, metadata, detailsSubmitted, chargesEnabled } = account
  const due = detailsSubmitted ? [] : ['business_type', 'external_account', 'tos_acceptance.date']
  return {
    id,
    object: 'account' as const,
    type: 'standard' as const,
    business_profile: { name: businessName, url: null },
    capabilities: chargesEnabled
      ? ({ card_payments: 'active', ideal_payments: 'active', transfers: 'active' } as const)
      : {},
    charges_enabled: chargesEnabled,
    country: 'NL',
    created: Math.floor(account.createdAt.epochMilliseconds / 1000),
    default_currency: 'eur',
    details_submitted: detailsSubmitted,
    email,
    metadata,
    payouts_enabled: chargesEnabled,
    requirements: {
      currently_due: due,
      disabled_reason: chargesEnabled ? null : 'requirements.past_due',
    },
  }
}
