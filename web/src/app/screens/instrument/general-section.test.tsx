import { instrumentFiles } from '@zegel/contract/instruments/instrument-files'
import { instruments } from '@zegel/contract/instruments/instruments'
import { issuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { participants } from '@zegel/contract/register/participants'
import { register } from '@zegel/contract/register/register'
import { schedules } from '@zegel/contract/instruments/schedules'
import { transactions } from '@zegel/contract/transactions/transactions'
import { expect, it } from 'vitest'
import { answer, NOORDERMOLEN, refuse, showRoutes } from '../../../../test/harness.tsx'
import { receipts } from '../../../../test/data/derived-data.ts'
import { ONBOARDING, onboarding } from '../../../../test/data/issuer-onboarding-data.ts'
import { BOND, bond, holdings, SHARES } from '../../../../test/data/register-data.ts'
import { schedule } from '../../../../test/data/schedule-data.ts'
import { routeTree } from '../../routes.tsx'

const nothing = { data: [], total: 0 }
const lists = [
  answer(schedules.get, schedule()),
  answer(register.getHoldings, holdings()),
  answer(transactions.listOfInstrument, nothing),
  answer(register.listRegistrations, nothing),
  answer(participants.listParticipants, nothing),
]
const path = `/app/overview/instruments/${BOND}/general?id=${NOORDERMOLEN}`
const noFiles = answer(instrumentFiles.list, [])

function showGeneral(instrument: ReturnType<typeof bond> | ReturnType<typeof receipts>) {
  return showRoutes(routeTree, [answer(instruments.get, instrument), noFiles, ...lists], { path })
}

it('warns when more receipts are in issue than there are shares for, with both numbers', async () => {
  const coverage = {
    receipts: 1250,
    ratio: 2,
    ratio_receipts: 1,
    shares_needed: 2500,
    shares_held: 2000,
    lacking: { date: '2026-03-01', shares: 500 },
  }
  const { screen } = await showGeneral(receipts({ coverage }))

  await expect
    .element(screen.getByText('Er zijn te weinig aandelen voor de certificaten'))
    .toBeVisible()
  await expect
    .element(
      screen.getByText(
        'Achter 1.250 uitgegeven certificaten horen 2.500 aandelen te staan. Energiecoöperatie De Noordermolen U.A. houdt er 2.000. Vanaf 1 mrt. 2026 zijn het er te weinig, lopende transacties meegeteld. Nog nodig: 500. Bij de instellingen kun je laten weigeren wat de dekking doorbreekt.',
      ),
    )
    .toBeVisible()
})

it('says nothing while every receipt has its shares', async () => {
  const coverage = {
    receipts: 1000,
    ratio: 2,
    ratio_receipts: 1,
    shares_needed: 2000,
    shares_held: 2000,
    lacking: null,
  }
  const { screen } = await showGeneral(receipts({ coverage }))

  await expect.element(screen.getByRole('heading', { name: 'Gegevens' })).toBeVisible()
  await expect
    .element(screen.getByText('Er zijn te weinig aandelen voor de certificaten'))
    .not.toBeInTheDocument()
})

it('leads from receipts to the shares they stand for', async () => {
  const { screen } = await showGeneral(receipts())

  await expect
    .element(screen.getByRole('link', { name: 'Gewone aandelen' }))
    .toHaveAttribute('href', `/app/overview/instruments/${SHARES}/general?id=${NOORDERMOLEN}`)
})

it('shows the documents with the conditions', async () => {
  const file = {
    id: '01930000-0000-7000-8000-000000000f01',
    title: 'Leningvoorwaarden',
    file_name: 'voorwaarden.pdf',
    format: 'pdf',
    size: 20_000,
    location: '/api/financial_instruments/files/open?f=1',
    created_at: '2026-03-01T10:00:00Z',
  }
  const files = (['conditions', 'attachment'] as const).map((type) => ({
    ...file,
    type,
    title: type === 'conditions' ? file.title : 'Bijlage',
    pivot: { type, financial_instrument_id: BOND, attach_to_transactions: true },
  }))
  const { screen } = await showRoutes(
    routeTree,
    [answer(instruments.get, bond()), answer(instrumentFiles.list, files), ...lists],
    { path },
  )

  await expect
    .element(screen.getByRole('link', { name: 'Leningvoorwaarden openen' }))
    .toHaveAttribute('href', file.location)
  await expect.element(screen.getByText('Bijlage')).not.toBeInTheDocument()
})

it('offers to add the conditions while there are none, and opens the form for them', async () => {
  const { screen, user, router } = await showGeneral(bond())
  await user.click(screen.getByRole('link', { name: 'Document toevoegen' }))

  await expect.poll(() => router.state.location.pathname).toContain('/files')
  expect(router.state.location.state).toMatchObject({
    openModal: true,
    attachToTransactions: true,
    type: 'conditions',
  })
})

it('cuts a long description until the rest is asked for', async () => {
  const { screen, user } = await showGeneral(bond({ description: 'm'.repeat(400) }))
  await expect.element(screen.getByText(/^m+…$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Meer lezen' }))

  await expect.element(screen.getByText('m'.repeat(400))).toBeVisible()
})

it('links each missing term to where it is filled in', async () => {
  const missing = ['price', 'organization-name'] as const
  const { screen } = await showGeneral(
    bond({ validation: { valid: false, missing: [...missing] } }),
  )
  await expect.element(screen.getByText('Er ontbreken 2 voorwaarden')).toBeVisible()

  await expect
    .element(screen.getByRole('link', { name: 'Prijs per stuk' }))
    .toHaveAttribute('href', `${path.replace('general', 'settings')}#term-price`)
  await expect
    .element(screen.getByRole('link', { name: 'Naam van de organisatie' }))
    .toHaveAttribute('href', `/app/overview/organization/general?id=${NOORDERMOLEN}`)
})

it('leads to the review of what is not published yet', async () => {
  const begun = onboarding()
  const unpublished = answer(instruments.get, begun.financial_instrument ?? bond())
  const answers = [unpublished, answer(issuerOnboarding.list, [begun]), noFiles, ...lists]
  const { screen } = await showRoutes(routeTree, answers, { path })
  await expect.element(screen.getByText('Er ontbreekt 1 voorwaarde')).toBeVisible()

  await expect
    .element(screen.getByRole('link', { name: 'Publicatie' }))
    .toHaveAttribute('href', `/onboarding/bonds?step=4&substep=0&onboarding=${ONBOARDING}`)
})

it('stays on its page when documents cannot be loaded, without a toast', async () => {
  const { screen } = await showRoutes(
    routeTree,
    [answer(instruments.get, bond()), refuse(instrumentFiles.list, 500), ...lists],
    { path },
  )

  await expect.element(screen.getByText('Niet geladen')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Windobligatie 2026' })).toBeVisible()
  expect(screen.container.querySelector('.mantine-Notification-root')).toBeNull()
})

it('shows figures in its head that add up to the target', async () => {
  const { screen } = await showGeneral(
    bond({ invested: '973750.00', blocked_amount: '976250.00', available_value: '523750.00' }),
  )

  for (const figure of ['€ 973.750,00', '€ 2.500,00', '€ 523.750,00', '€ 1.500.000,00'])
    await expect.element(screen.getByText(figure).first()).toBeVisible()
})
