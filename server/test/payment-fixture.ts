import { payments } from '@zegel/contract/payments/payments'
import type { NewTransaction } from '@zegel/contract/transactions/transactions'
import type { PaymentMethod } from '@zegel/core/invest/payment-method'
import type { PaymentStatus } from '@zegel/core/payments/payment-status'
import { encrypt } from '../src/lib/encrypt.ts'
import type { MollieControl } from '@zegel/fake-payments/mollie'
import type { StripeControl } from '@zegel/fake-payments/stripe'
import { type AccessFixture, accessFixture } from './access-fixture.ts'
import { openIssuance } from './issuances.ts'
import {
  type SandboxServer,
  startMollieSandbox,
  startStripeSandbox,
} from '@zegel/fake-payments/test/sandbox-servers'
import { deliverTo } from './sandbox-servers.ts'

export const MOLLIE_KEY = `test_${'sleutel'.repeat(5)}`
export const STRIPE_WEBHOOK_SECRET = 'whsec_test'

/** An organisation that is connected to a Mollie and a Stripe, each on a port of its own, whose messages go to the server. */
export interface PaymentFixture extends AsyncDisposable {
  world: AccessFixture
  mollie: SandboxServer<MollieControl>
  stripe: SandboxServer<StripeControl>
  /** An open issuance to the receiver of an instrument that is paid so. */
  issuance: (method?: PaymentMethod, about?: Partial<NewTransaction>) => Promise<string>
  /** The receiver presses the button. */
  pay: (transactionId: string, headers?: Record<string, string>) => ReturnType<typeof pressPay>
  /** What is known of a transaction and of its attempts, the first attempt first. */
  stands: (transactionId: string) => Promise<Standing>
  /** What the provider calls the last attempt. */
  providerId: (transactionId: string) => Promise<string>
}

export interface Standing {
  status: string
  isPaid: boolean
  entries: number
  attempts: { status: PaymentStatus; to_refund: string | null; refunded_cents: bigint }[]
}

export async function paymentFixture(options?: { ownDatabase: boolean }): Promise<PaymentFixture> {
  let clock = () => Temporal.Now.instant()
  const now = () => clock()
  const mollie = await startMollieSandbox({ now })
  const stripe = await startStripeSandbox({ now, webhookSecret: STRIPE_WEBHOOK_SECRET })
  const providers = {
    mollie: { url: mollie.url, isReal: false },
    stripe: {
      url: stripe.url,
      isReal: false,
      secretKey: 'sk_test_zegel',
      webhookSecret: STRIPE_WEBHOOK_SECRET,
    },
  }
  const world = await accessFixture({ payments: providers }, options)
  clock = world.app.context.now
  mollie.control.deliverWith(deliverTo(world.app))
  stripe.control.deliverWith(deliverTo(world.app))
  stripe.control.sendWebhooksTo(`${world.app.context.settings.url}/api/webhooks/stripe`)
  await connect(world, stripe)
  return {
    world,
    mollie,
    stripe,
    issuance: async (method = 'mollie', about = {}) => {
      await setMethod(world, method)
      return openIssuance(world, about)
    },
    pay: (id, headers) => pressPay(world, id, headers),
    stands: (id) => readStanding(world, id),
    providerId: (id) => readProviderId(world, id),
    [Symbol.asyncDispose]: async () => {
      await world.app[Symbol.asyncDispose]()
      await Promise.all([mollie.close(), stripe.close()])
    },
  }
}

function pressPay(
  { app, users }: AccessFixture,
  transaction_id: string,
  headers: Record<string, string> = {},
) {
  return app.as(users.receiver).call(payments.pay, { body: { transaction_id } }, headers)
}

async function connect(
  { app, organizationId }: AccessFixture,
  stripe: SandboxServer<StripeControl>,
): Promise<void> {
  const answer = await fetch(`${stripe.url}/v1/accounts`, {
    method: 'POST',
    headers: {
      authorization: 'Bearer sk_test_zegel',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'type=standard',
  })
  const { id } = (await answer.json()) as { id: string } // safe: an account of the sandbox
  await stripe.control.signUp(id)
  const { db, settings } = app.context
  await db
    .insertInto('payment_links')
    .values({
      organization_id: organizationId,
      mollie_key: encrypt(settings.key, MOLLIE_KEY, `mollie:${organizationId}`),
      mollie_is_test: true,
      stripe_account: id,
      stripe_is_ready: true,
    })
    .execute()
}

async function setMethod({ app, instrument }: AccessFixture, method: PaymentMethod): Promise<void> {
  await app.context.db
    .updateTable('instruments')
    .set({ payment_method: method })
    .where('id', '=', instrument.id)
    .execute()
}

async function readStanding({ app }: AccessFixture, id: string): Promise<Standing> {
  const { pool } = app.context
  const transaction = await pool.query<{ status: string; isPaid: boolean; entries: number }>(
    `select status, is_paid as "isPaid",
       (select count(*)::int from register_entries where transaction_id = t.id) as entries
     from transactions t where id = $1`,
    [id],
  )
  const attempts = await pool.query<Standing['attempts'][number]>(
    'select status, to_refund, refunded_cents from payments where transaction_id = $1 order by attempt',
    [id],
  )
  const [row] = transaction.rows
  if (!row) throw new Error(`there is no transaction ${id}`)
  return { ...row, attempts: attempts.rows }
}

async function readProviderId({ app }: AccessFixture, id: string): Promise<string> {
  const { provider_id } = await app.context.db
    .selectFrom('payments')
    .select('provider_id')
    .where('transaction_id', '=', id)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  if (provider_id === null) throw new Error('it never got to its provider')
  return provider_id
}
