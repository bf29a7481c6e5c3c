import { Button } from '@mantine/core'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/harness.tsx'
import { DialogFooter } from './dialog-footer.tsx'
import { Dialog } from './dialog.tsx'
import { hideToast, showToast, viewing } from './toasts.tsx'

it('says the same failure once, however often it happens', async () => {
  const { screen } = await show(<h1>Molens</h1>)
  await expect.element(screen.getByText('Molens')).toBeVisible()
  const toast = screen.getByRole('alert')
  for (let time = 0; time < 5; time++) showToast('error', 'Opslaan mislukt.')
  await expect.element(toast).toBeVisible()
  await expect.element(toast).toMatchTextContent('Opslaan mislukt.')
})

it('puts the next about the same in its place, and takes it away when asked', async () => {
  const { screen } = await show(<h1>Molens</h1>)
  showToast('warning', 'Nog niet alles klopt.', { about: 'transfer' })
  showToast('error', 'De overdracht is niet gemaakt.', { about: 'transfer' })
  const toast = screen.getByRole('alert').filter({ hasText: 'De overdracht' })
  await expect.element(toast).toBeVisible()
  hideToast('transfer')
  await expect.element(toast).not.toBeInTheDocument()
})

it('gives the focus to the page when what it offers is chosen, as its button goes', async () => {
  const { screen, user } = await show(
    <main tabIndex={-1}>
      <h1>Molens</h1>
    </main>,
  )
  let isSeen = false
  showToast('success', 'Molen gebouwd.', { action: viewing(() => (isSeen = true)) })
  await user.click(screen.getByRole('button', { name: 'Bekijken' }))

  await expect.element(screen.getByRole('main')).toHaveFocus()
  expect(isSeen).toBe(true)
})

it('is reached by a key, stays while it has the focus, and gives it back on Escape', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { screen, user } = await show(<input aria-label="Naam" />)
  const field = screen.getByRole('textbox', { name: 'Naam' })
  await user.click(field)
  showToast('success', 'Eerste molen gebouwd.', { action: viewing(() => undefined) })
  showToast('success', 'Tweede molen gebouwd.', { action: viewing(() => undefined) })
  const region = screen.getByRole('region', { name: 'Meldingen (Alt+T)' })
  const last = region.getByRole('status').filter({ hasText: 'Tweede molen' })
  const first = region.getByRole('status').filter({ hasText: 'Eerste molen' })
  await expect.element(last).toBeVisible()
  await user.keyboard('{Alt>}t{/Alt}')
  await expect.element(last.getByRole('button', { name: 'Bekijken' })).toHaveFocus()

  vi.advanceTimersByTime(60_000)
  await expect.element(first).toBeVisible()
  await user.keyboard('{Escape}')
  await expect.element(field).toHaveFocus()
  vi.advanceTimersByTime(1000)
  await expect.element(last).not.toBeInTheDocument()
  await expect.element(first).toBeVisible()
  vi.advanceTimersByTime(60_000)
  await expect.element(first).not.toBeInTheDocument()
})

it('leaves the buttons of a dialog free on a phone', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  const { screen } = await show(
    <Dialog title="Molen bouwen" onClose={() => undefined}>
      <p style={{ height: 1000 }} />
      <DialogFooter>
        <Button>Bouwen</Button>
      </DialogFooter>
    </Dialog>,
  )
  const button = screen.getByRole('button', { name: 'Bouwen' })
  await expect.element(button).toBeVisible()
  showToast('error', 'De molen is niet gebouwd.')
  const toast = screen.getByRole('alert')
  await expect.element(toast).toBeVisible()

  const { bottom } = toast.element().getBoundingClientRect()
  expect(bottom).toBeLessThan(button.element().getBoundingClientRect().top)
})
