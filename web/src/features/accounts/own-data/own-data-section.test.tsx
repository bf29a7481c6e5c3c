import { ownData } from '@zegel/contract/accounts/own-data'
import { expect, it } from 'vitest'
import { answer, refuse, show } from '../../../../test/harness.tsx'
import { OwnDataSection } from './own-data-section.tsx'

const CLOSING = {
  obstacles: [],
  kept: ['register', 'deeds', 'representation', 'payments', 'security'],
  erased_after_days: 30,
  kept_years: 7,
} as const

it('says what goes and what the law keeps, and closes after that', async () => {
  const { screen, user, sent } = await show(<OwnDataSection />, [
    answer(ownData.closing, { ...CLOSING, obstacles: [], kept: [...CLOSING.kept] }),
    refuse(ownData.close, 500),
  ])
  await user.click(screen.getByRole('button', { name: 'Account sluiten en laten wissen' }))
  const dialog = screen.getByRole('dialog', { name: 'Je account sluiten?' })
  await expect.element(dialog.getByText(/Over 30 dagen wissen we je account/)).toBeVisible()
  await expect.element(dialog.getByText(/tot 7 jaar nadat je de laatste had/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Account sluiten' }))

  await expect.element(screen.getByRole('alert')).toBeVisible()
  expect(sent.map(({ path }) => path)).toEqual(['/user/closing', '/user/close'])
})

it('says what to do first where something stands in the way, and offers no more', async () => {
  const { screen, user } = await show(<OwnDataSection />, [
    answer(ownData.closing, {
      ...CLOSING,
      kept: [...CLOSING.kept],
      obstacles: [
        { kind: 'holds', name: 'Windlening 2024' },
        { kind: 'last-superadmin', name: 'De Noordermolen' },
      ],
    }),
  ])
  await user.click(screen.getByRole('button', { name: 'Account sluiten en laten wissen' }))
  const dialog = screen.getByRole('dialog', { name: 'Je account sluiten?' })

  await expect.element(dialog.getByText(/Je hebt nog stukken van Windlening 2024/)).toBeVisible()
  await expect.element(dialog.getByText(/Maak eerst iemand anders superbeheerder/)).toBeVisible()
  await expect
    .element(dialog.getByRole('button', { name: 'Account sluiten' }))
    .not.toBeInTheDocument()
})

it('asks the password before a download, and says what for', async () => {
  const { screen, user } = await show(<OwnDataSection />, [refuse(ownData.ask, 423)])
  await user.click(screen.getByRole('button', { name: 'Mijn gegevens downloaden' }))

  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Wachtwoord', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText(/voordat je het downloadt/)).toBeVisible()
  await expect.element(dialog.getByText(/wijziging/)).not.toBeInTheDocument()
})

it('says that it could not be read what stands in the way', async () => {
  const { screen, user } = await show(<OwnDataSection />, [refuse(ownData.closing, 404)])
  await user.click(screen.getByRole('button', { name: 'Account sluiten en laten wissen' }))

  await expect.element(screen.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
})
