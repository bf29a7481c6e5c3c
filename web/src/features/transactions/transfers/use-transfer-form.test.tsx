import { portfolio } from '@zegel/contract/portfolio/portfolio'
import { describe, expect, it } from 'vitest'
import { attach } from '../../../../test/attach.ts'
import { answer } from '../../../../test/harness.tsx'
import { simulateReload } from '../../../../test/simulate-reload.ts'
import { idOf, position } from '../../../../test/data/register-data.ts'
import {
  findsNoor,
  own,
  showFilledIn,
  showTransfer,
} from '../../../../test/fixtures/transfer-fixture.tsx'

const pdf = (name: string) => new File(['x'], name, { type: 'application/pdf' })

describe('what was typed', () => {
  it('is still there after the page was loaded again, files excepted, which is said', async () => {
    const first = await showTransfer([findsNoor])
    await walkWithFile(first)
    await first.screen.unmount()
    for (let load = 0; load < 2; load += 1) {
      simulateReload()
      const { screen, question } = await showTransfer([], `position=${own.id}&step=summary`)
      await expect.element(question('Klopt alles?')).toBeVisible()
      await expect.element(screen.getByText('Noor Bakker', { exact: true }).last()).toBeVisible()
      await expect.element(screen.getByText(/niet bewaard.*Toestemming\.pdf/)).toBeVisible()
      await screen.unmount()
    }
  })

  it('asks for no lost files any more once files are chosen again', async () => {
    const first = await showFilledIn([], [pdf('Toestemming.pdf')])
    await first.screen.unmount()
    simulateReload()
    const { screen, next } = await showTransfer([], `position=${own.id}&step=attachments`)
    await expect.element(screen.getByText(/niet bewaard.*Toestemming\.pdf/)).toBeVisible()
    await attach(pdf('Akkoord.pdf'))
    await expect.element(screen.getByText('Akkoord.pdf')).toBeVisible()
    await expect.element(screen.getByText(/niet bewaard.*Toestemming/)).not.toBeInTheDocument()
    await next()

    await expect.element(screen.getByText('Akkoord', { exact: true })).toBeVisible()
    await expect.element(screen.getByText(/niet bewaard.*Toestemming/)).not.toBeInTheDocument()
  })

  it('is still there after signing in again, files and all', async () => {
    const first = await showFilledIn([], [pdf('Toestemming.pdf')])
    await first.screen.unmount()
    const { screen, question } = await showTransfer([], `position=${own.id}&step=summary`)
    await expect.element(question('Klopt alles?')).toBeVisible()
    await expect.element(screen.getByText('Toestemming', { exact: true })).toBeVisible()
    await expect.element(screen.getByText(/niet bewaard/)).not.toBeInTheDocument()
  })

  it('is of its position alone', async () => {
    const other = position(9, { id: idOf(4999) })
    const first = await showTransfer([findsNoor])
    await first.receive()
    await first.screen.unmount()
    const { field } = await showTransfer(
      [answer(portfolio.listBalances, [own, other])],
      `position=${other.id}`,
    )
    await expect.element(field('E-mailadres van de ontvanger')).toHaveValue('')
  })
})

async function walkWithFile({
  walk,
  screen,
  user,
  button,
  next,
}: Awaited<ReturnType<typeof showTransfer>>): Promise<void> {
  await walk()
  await user.click(button('Vorige'))
  await attach(pdf('Toestemming.pdf'))
  await next()
  await expect.element(screen.getByText('Toestemming', { exact: true })).toBeVisible()
}
