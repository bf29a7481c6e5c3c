import { type Organization, organizations } from '@zegel/contract/organizations/organizations'
import { type PaymentLinks, paymentLinks } from '@zegel/contract/payments/payment-links'
import { expect, it, vi } from 'vitest'
import { Refusal } from '../../../../test/data/stub-api.ts'
import { answer, NOORDERMOLEN, refuse, showRoutes, ZUIDERZON } from '../../../../test/harness.tsx'
import { loadPage } from '../../../lib/browser/load-page.ts'
import { routeTree } from '../../routes.tsx'

const PATH = `/app/overview/organization/integrations?id=${NOORDERMOLEN}`
const KEY = `test_${'a'.repeat(30)}`

const NOTHING: PaymentLinks = { mollie: null, stripe: 'not-connected', is_sandbox: false }
const MOLLIE = { profile_name: 'De Noordermolen', is_test: true }

function organization(about: Partial<Organization> = {}): Organization {
  return {
    id: NOORDERMOLEN,
    uuid: NOORDERMOLEN,
    name: 'De Noordermolen',
    mission: null,
    logo_image_url: null,
    public: false,
    mollie_api_key: false,
    stripe_connected: false,
    payment_links: NOTHING,
    ...about,
  }
}

const withMollie = organization({
  mollie_api_key: true,
  payment_links: { ...NOTHING, mollie: MOLLIE },
})

type Answers = Parameters<typeof showRoutes>[1]

async function open(about: Organization, answers: Answers = [], path = PATH) {
  const shown = await showRoutes(
    routeTree,
    [...(answers ?? []), answer(organizations.get, about)],
    {
      path,
    },
  )
  const card = (name: string) => shown.screen.getByRole('region', { name, exact: true })
  return { ...shown, mollie: card('Mollie'), stripe: card('Stripe') }
}

function changed({ mollie_api_key = false, stripe_connected = false, payment_links = NOTHING }) {
  return { mollie_api_key, stripe_connected, payment_links }
}

it('shows a card for each way of being paid online, and that neither is connected', async () => {
  const { screen, mollie, stripe } = await open(organization())
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Koppelingen' })).toBeVisible()
  await expect.element(mollie.getByText('Niet gekoppeld')).toBeVisible()
  await expect.element(stripe.getByText('Niet gekoppeld')).toBeVisible()
})

it('shows whose key of Mollie it is, and that it moves no money', async () => {
  const { mollie } = await open(withMollie)
  for (const text of ['Gekoppeld', 'De Noordermolen', 'Testsleutel: er gaat geen geld om'])
    await expect.element(mollie.getByText(text, { exact: true })).toBeVisible()
})

async function connecting(answers: Answers) {
  const shown = await open(organization(), answers)
  await shown.user.click(shown.mollie.getByRole('button', { name: 'Mollie koppelen' }))
  const dialog = shown.screen.getByRole('dialog')
  const send = async (key: string) => {
    if (key) await shown.user.fill(dialog.getByLabelText('API-sleutel'), key)
    await shown.user.click(dialog.getByRole('button', { name: 'Sleutel opslaan' }))
  }
  return { ...shown, dialog, send }
}

it('connects Mollie with a key', async () => {
  const done = answer(paymentLinks.setMollieKey, changed(withMollie))
  const { screen, mollie, send, sent } = await connecting([done])
  await send(KEY)

  await expect.element(screen.getByText('Mollie is nu gekoppeld.', { exact: false })).toBeVisible()
  await expect.element(mollie.getByText('Gekoppeld', { exact: true })).toBeVisible()
  expect(sent.at(-1)?.body).toEqual({ id: NOORDERMOLEN, mollie_api_key: KEY })
})

it.each([
  ['', 'Verplicht'],
  ['sleutel', 'Een sleutel van Mollie begint met test_ of live_'],
])("sends no key '%s', and says why", async (key, text) => {
  const { dialog, send, sent } = await connecting([])
  await send(key)
  await expect.element(dialog.getByText(text, { exact: false })).toBeVisible()
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
})

it('says at the field what Mollie holds against a key, and that connecting failed', async () => {
  const errors = { mollie_api_key: ['Mollie kent deze sleutel niet.'] }
  const { screen, dialog, send } = await connecting([
    refuse(paymentLinks.setMollieKey, 422, { errors }),
  ])
  await send(KEY)
  await expect.element(dialog.getByText('Mollie kent deze sleutel niet.')).toBeVisible()
  await expect
    .element(screen.getByText('Er is tijdens het koppelen iets misgegaan.', { exact: false }))
    .toBeVisible()
})

it('disconnects Mollie after asking', async () => {
  const done = answer(paymentLinks.unlinkMollie, changed({}))
  const { screen, user, mollie } = await open(withMollie, [done])
  await user.click(mollie.getByRole('button', { name: 'Ontkoppelen' }))
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('heading', { name: 'Mollie ontkoppelen?' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Ontkoppelen' }))
  await expect.element(mollie.getByText('Niet gekoppeld')).toBeVisible()
  await expect.element(screen.getByText('Mollie is ontkoppeld.', { exact: false })).toBeVisible()
})

it('says why Mollie can not be disconnected now', async () => {
  const message = 'Er wordt nu via Mollie betaald.'
  const { screen, user, mollie } = await open(withMollie, [
    refuse(paymentLinks.unlinkMollie, 409, { message }),
  ])
  await user.click(mollie.getByRole('button', { name: 'Ontkoppelen' }))
  await user.click(screen.getByRole('dialog').getByRole('button', { name: 'Ontkoppelen' }))
  await expect.element(screen.getByText(message, { exact: false })).toBeVisible()
  await expect.element(mollie.getByText('Gekoppeld', { exact: true })).toBeVisible()
})

it('goes to Stripe to connect it', async () => {
  const url = 'https://connect.stripe.com/setup/s/1'
  const { user, stripe, sent } = await open(organization(), [
    answer(paymentLinks.linkStripe, { url }),
  ])
  await user.click(stripe.getByRole('button', { name: 'Stripe koppelen' }))
  await expect.poll(() => vi.mocked(loadPage).mock.calls).toContainEqual([url])
  expect(sent.at(-1)?.query).toEqual({ organization_id: NOORDERMOLEN })
})

it('says once that the way to Stripe failed', async () => {
  const { screen, user, stripe } = await open(organization(), [
    refuse(paymentLinks.linkStripe, 500, {}),
  ])
  await user.click(stripe.getByRole('button', { name: 'Stripe koppelen' }))
  await expect.element(screen.getByText(/koppelen iets misgegaan\.$/)).toBeVisible()
})

it('tells who comes back from Stripe that it is connected, once', async () => {
  const connected = changed({
    stripe_connected: true,
    payment_links: { ...NOTHING, stripe: 'connected' },
  })
  const { screen, stripe, router, sent } = await open(
    organization(),
    [answer(paymentLinks.refreshStripe, connected)],
    `${PATH}&stripe=back`,
  )
  await expect.element(screen.getByText('Stripe is nu gekoppeld.', { exact: false })).toBeVisible()
  await expect.poll(() => router.state.location.href).toBe(PATH)
  await expect.element(stripe.getByRole('heading', { name: 'Stripe' })).toBeVisible()
  expect(sent.filter(({ path }) => path.endsWith('refresh_stripe'))).toHaveLength(1)
})

it('leads on to Stripe again when the way there was too old', async () => {
  const url = 'https://connect.stripe.com/setup/s/2'
  await open(organization(), [answer(paymentLinks.linkStripe, { url })], `${PATH}&stripe=again`)
  await expect.poll(() => vi.mocked(loadPage).mock.calls).toContainEqual([url])
})

it('says what Stripe still waits for', async () => {
  const { stripe } = await open(
    organization({ payment_links: { ...NOTHING, stripe: 'unfinished' } }),
  )
  await expect.element(stripe.getByText(/Stripe heeft nog gegevens van je nodig/)).toBeVisible()
  await expect.element(stripe.getByRole('button', { name: 'Verder bij Stripe' })).toBeVisible()
})

it('leaves it to admins', async () => {
  const { payment_links: _, ...seen } = withMollie
  const { mollie, stripe } = await open(seen)
  await expect.element(mollie.getByText('Gekoppeld', { exact: true })).toBeVisible()
  await expect.element(mollie.getByText(/Beheerders van de organisatie/)).toBeVisible()
  expect([
    ...mollie.getByRole('button').elements(),
    ...stripe.getByRole('button').elements(),
  ]).toEqual([])
})

it('looks to others as if it does not exist, also where the structure is public', async () => {
  const { screen } = await showRoutes(routeTree, [answer(organizations.get, organization())], {
    path: `/app/overview/organization/integrations?id=${ZUIDERZON}`,
  })
  await expect
    .element(screen.getByRole('heading', { name: 'Deze pagina bestaat niet' }))
    .toBeVisible()
})

it('can be tried again when it could not be loaded', async () => {
  let isAway = true
  const { screen, user } = await showRoutes(
    routeTree,
    [
      answer(organizations.get, () => {
        if (!isAway) return withMollie
        isAway = false
        return new Refusal(503, {})
      }),
    ],
    { path: PATH },
  )
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
  await expect.element(screen.getByText('De Noordermolen', { exact: true })).toBeVisible()
})
