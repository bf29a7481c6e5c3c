import { groups } from '@zegel/contract/instruments/groups'
import { instrumentFiles } from '@zegel/contract/instruments/instrument-files'
import { instruments } from '@zegel/contract/instruments/instruments'
import { investSettings } from '@zegel/contract/invest/invest-settings'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, membership, show, testUser } from '../../../../test/harness.tsx'
import { bond, idOf, instrumentCard } from '../../../../test/data/register-data.ts'
import { InvestSection } from './invest-section.tsx'
import { InvestSummary } from './general-section.tsx'

const lists = [
  answer(groups.list, []),
  answer(instrumentFiles.list, []),
  answer(investSettings.getSignature, { signature: null, stands_until: null, gone: null }),
  answer(investSettings.getIssuerAccount, { name: 'Windpark B.V.', IBAN: null }),
  answer(instruments.list, [instrumentCard()]),
]

it('has the link, the settings, the groups and the page as an investor sees it', async () => {
  const { screen } = await show(<InvestSection instrument={bond()} />, lists)
  for (const name of [
    'Openbare link',
    'Zo bied je het aan',
    'Groepen',
    'Voorbeeld van de openbare pagina',
  ])
    await expect.element(screen.getByRole('region', { name })).toBeVisible()
})

it('has nothing to change for who only reads it', async () => {
  const instrument = bond({ may: { ...bond().may, manage: false } })
  const user = testUser({}, [membership({ role: 'advisor' })])
  const { screen } = await show(<InvestSection instrument={instrument} />, lists, { user })
  await expect.element(screen.getByText('Er zijn nog geen groepen')).toBeVisible()
  // The preview is there to look at.
  const buttons = screen
    .getByRole('button')
    .elements()
    .filter((button) => !button.closest('[inert]'))
  expect(buttons.map((button) => button.textContent)).toEqual(['Link kopiëren'])
})

it('is summed up on the overview, with how full its groups are', async () => {
  const summary = {
    id: idOf(400),
    name: 'Alles van 2026',
    total_limit: '1000000.00',
    invested: '250000.00',
    blocked_amount: '250000.00',
    available_value: '750000.00',
  }
  const onOpen = vi.fn<() => void>()
  const { screen, user } = await show(
    <InvestSummary
      instrument={bond({ min_investment: '500.00', groups: [summary] })}
      onOpen={onOpen}
    />,
  )
  for (const text of ['€ 500,00', 'Alles van 2026', '25% gevuld'])
    await expect.element(screen.getByText(text)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Naar Investeren' }))
  expect(onOpen).toHaveBeenCalledOnce()
})

it('says on the overview that an instrument is in no group', async () => {
  const { screen } = await show(<InvestSummary instrument={bond()} onOpen={() => {}} />)
  await expect.element(screen.getByText('Dit instrument zit in geen groep.')).toBeVisible()
})

it('is folded on the overview where that has one column', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  const { screen, user } = await show(<InvestSummary instrument={bond()} onOpen={() => {}} />)
  const inGroup = screen.getByText('Dit instrument zit in geen groep.')
  await expect.element(inGroup).not.toBeVisible()
  await user.click(screen.getByText('Toon gegevens en groepen'))
  await expect.element(inGroup).toBeVisible()
})
