import { expect, it, vi } from 'vitest'
import { show } from '../../../test/harness.tsx'
import { company } from '../../../test/data/portfolio-data.ts'
import { DownloadHoldingsDialog } from './download-holdings-dialog.tsx'

const dialog = (
  <DownloadHoldingsDialog
    legalPersonId={company.id}
    holderName="De Vries Beheer B.V."
    onClose={vi.fn<() => void>()}
  />
)
const year = new Date().getFullYear()

it('offers the day a tax return asks for, of the person that is shown', async () => {
  const { screen, user } = await show(dialog)
  await user.click(screen.getByText(`1 januari ${year}, voor je aangifte over ${year}`))
  await user.click(screen.getByText('CSV (.csv)'))

  await expect
    .element(screen.getByRole('link', { name: 'Bezit exporteren' }))
    .toHaveAttribute(
      'href',
      `/api/user/portfolio/holdings?format=csv&legal_person_id=${company.id}&date=${year}-01-01`,
    )
})

it('downloads nothing while what is typed is no date', async () => {
  const { screen, user } = await show(dialog)
  const date = screen.getByRole('textbox', { name: 'Datum' })
  await user.clear(date)
  await user.type(date, '31-02-2025')

  await expect.element(screen.getByText('Kies een datum.')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Bezit exporteren' }))
    .not.toHaveAttribute('href')
})
