import { isMollieKey } from '@zegel/core/payments/providers'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { message } from '../messages.ts'
import { Id, requiredText } from '../values.ts'

/** Which ways of paying online an organisation has connected; for who belongs to it. */
export const ConnectedMethods = z.object({
  /** Whether a key is set: the key itself never leaves the server. */
  mollie_api_key: z.boolean(),
  /** Whether the account can charge. */
  stripe_connected: z.boolean(),
})
export type ConnectedMethods = z.infer<typeof ConnectedMethods>

/** How the ways of paying online are connected; for who edits the organisation. */
export const PaymentLinks = z.object({
  /** Null when no key is set. A key for trying out moves no money. */
  mollie: z.object({ profile_name: z.string().nullable(), is_test: z.boolean() }).nullable(),
  /** 'unfinished' has to tell Stripe more, 'absent' can't be connected here at all. */
  stripe: z.enum(['absent', 'not-connected', 'unfinished', 'connected']),
  /** Sandboxes stand in for both. */
  is_sandbox: z.boolean(),
})
export type PaymentLinks = z.infer<typeof PaymentLinks>

const AfterChange = ConnectedMethods.extend({ payment_links: PaymentLinks })

const OfOrganization = z.object({ id: Id })

export const NewMollieKey = z.object({
  id: Id,
  mollie_api_key: requiredText('required').refine((key) => key === '' || isMollieKey(key), {
    error: message('mollie-key-malformed'),
  }),
})

export const paymentLinks = {
  setMollieKey: endpoint({
    method: 'POST',
    path: '/organizations/set_mollie_key',
    summary:
      'Connects Mollie with an API key, which Mollie is asked about first; replaces the one before.',
    changes: ['payment-links', 'payment-methods'],
    right: 'edit organization',
    of: ({ body }) => body.id,
    body: NewMollieKey,
    reply: AfterChange,
  }),
  unlinkMollie: endpoint({
    method: 'POST',
    path: '/organizations/unlink_mollie',
    summary: 'Forgets the key of Mollie; refused while a payment through it is under way.',
    changes: ['payment-links', 'payment-methods'],
    right: 'edit organization',
    of: ({ body }) => body.id,
    body: OfOrganization,
    reply: AfterChange,
  }),
  linkStripe: endpoint({
    method: 'GET',
    path: '/organizations/link_stripe',
    summary:
      'Where the organisation connects its account at Stripe, or tells what is missing there.',
    reads: [],
    right: 'edit organization',
    of: ({ query }) => query.organization_id,
    query: z.object({ organization_id: Id }),
    reply: z.object({ url: z.url() }),
  }),
  refreshStripe: endpoint({
    method: 'POST',
    path: '/organizations/refresh_stripe',
    summary: 'Asks Stripe how far the account is, for who just came back from there.',
    changes: ['payment-links', 'payment-methods'],
    right: 'edit organization',
    of: ({ body }) => body.id,
    body: OfOrganization,
    reply: AfterChange,
  }),
  unlinkStripe: endpoint({
    method: 'POST',
    path: '/organizations/unlink_stripe',
    summary: 'Forgets the account at Stripe; payments under way are still heard of.',
    changes: ['payment-links', 'payment-methods'],
    right: 'edit organization',
    of: ({ body }) => body.id,
    body: OfOrganization,
    reply: AfterChange,
  }),
}
