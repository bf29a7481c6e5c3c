import { instruments } from '@zegel/contract/instruments/instruments'
import { portfolio } from '@zegel/contract/portfolio/portfolio'
import { schedules } from '@zegel/contract/instruments/schedules'
import { transactions } from '@zegel/contract/transactions/transactions'
import { valuations } from '@zegel/contract/instruments/valuations'
import { expect, it } from 'vitest'
import { answer, refuse, show } from '../../../test/harness.tsx'
import { anna, company, held } from '../../../test/data/portfolio-data.ts'
import { bond, investor, shares, transaction } from '../../../test/data/register-data.ts'
import { schedule } from '../../../test/data/schedule-data.ts'
import { instrumentFile, valuation } from '../../../test/data/valuations-data.ts'
import { PortfolioScreen } from './portfolio-screen.tsx'

const may = { manage: false, read_register: false, import: false, delete: false }
const files = [instrumentFile(1)]
const listed = answer(transactions.listOfUser, { data: [transaction(1)], total: 1 })
const description = `Een lening voor ${'twee nieuwe windmolens '.repeat(15)}langs het kanaal.`
const windbond = held(2, 'bonds', 'Windobligatie', { balance: 10, pending_balance: 7 })
const owner = investor(
  1,
  [
    {
      ...windbond,
      financial_instrument: { ...windbond.financial_instrument, description },
    },
    held(3, 'shares', 'Aandelen A', { numbering_intervals: [{ start: 1, end: 4 }] }),
  ],
  { legal_name: 'Anna de Vries' },
)
const owned = answer(portfolio.listAuthorizedLegalPersons, [owner])
const ofBond = [
  owned,
  listed,
  answer(instruments.get, bond({ may, files })),
  answer(schedules.get, schedule()),
]
const at = (id: string) => ({ path: `/app/home?id=${id}` })

it('shows one position at its address: what is owned, on what terms, and what it pays its holder', async () => {
  const { screen, sent } = await show(<PortfolioScreen />, ofBond, at(windbond.id))
  await expect.element(screen.getByRole('heading', { name: 'Windobligatie' })).toBeVisible()
  await expect.element(screen.getByText('10 stuks')).toBeVisible()
  await expect.element(screen.getByText(/^7 beschikbaar, 3 gereserveerd/)).toBeVisible()
  await expect.element(screen.getByText('Uitstaande hoofdsom')).toBeVisible()
  await expect
    .element(
      screen.getByText(
        'Je krijgt rente: 5%, elk jaar. De inleg komt elk jaar in gelijke delen terug.',
      ),
    )
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Voorwaarden openen in een nieuw tabblad' }))
    .toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Rente en aflossing' })).toBeVisible()

  expect(sent.find(({ path }) => path === schedules.get.path)?.query).toMatchObject({
    legal_person_id: windbond.legal_person_id,
  })
  await expect.element(screen.getByRole('heading', { name: 'Waardering' })).not.toBeInTheDocument()
})

it('folds a long description', async () => {
  const { screen, user } = await show(<PortfolioScreen />, ofBond, at(windbond.id))
  await expect.element(screen.getByText(/langs het kanaal\./)).not.toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Meer lezen' }))
  await expect.element(screen.getByText(/langs het kanaal\./)).toBeVisible()
})

it('shows shares with their numbers and what they were worth, and no schedule', async () => {
  const { screen } = await show(
    <PortfolioScreen />,
    [
      owned,
      listed,
      answer(instruments.get, shares({ may, files: [] })),
      answer(valuations.list, [valuation(1, { value: '12.50' })]),
    ],
    at(owner.instrument_balances[1]?.id ?? ''),
  )
  await expect.element(screen.getByText('1–4')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Waardering' })).toBeVisible()
  await expect.element(screen.getByText(/Elk aandeel heeft een nominale waarde/)).toBeVisible()
  await expect.element(screen.getByText(/nog geen documenten/)).toBeVisible()
  await expect
    .element(screen.getByRole('heading', { name: 'Rente en aflossing' }))
    .not.toBeInTheDocument()
})

it('says why nothing can be transferred where the issuer keeps that to himself', async () => {
  const { screen } = await show(<PortfolioScreen />, ofBond, at(windbond.id))
  await expect.element(screen.getByText(/draag je niet zelf over/)).toBeVisible()
})

it('keeps what is owned in sight when the instrument cannot be loaded', async () => {
  const { screen } = await show(
    <PortfolioScreen />,
    [owned, listed, refuse(instruments.get, 503, { message: 'Even niet bereikbaar.' })],
    at(windbond.id),
  )
  await expect.element(screen.getByText('Even niet bereikbaar.')).toBeVisible()
  await expect.element(screen.getByText('10 stuks')).toBeVisible()
})

it('says so when the address names nothing that is held', async () => {
  const { screen } = await show(<PortfolioScreen />, [owned], at(company.id))
  await expect.element(screen.getByText('Dit instrument staat niet in je bezit.')).toBeVisible()
})

it('keeps whose holdings are shown in the address', async () => {
  const { screen, user, router } = await show(
    <PortfolioScreen />,
    [
      answer(portfolio.listAuthorizedLegalPersons, [anna, company]),
      answer(portfolio.getCourse, []),
      listed,
    ],
    { path: '/app/home' },
  )
  await user.click(screen.getByText('De Vries Beheer B.V.').first())

  await expect.poll(() => router.state.location.search).toEqual({ person: company.id })
  await expect
    .element(screen.getByRole('link', { name: /Zonobligatie/ }))
    .toHaveAttribute('href', expect.stringContaining(`person=${company.id}`))
})
