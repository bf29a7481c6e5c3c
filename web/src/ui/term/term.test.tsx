import { expect, it } from 'vitest'
import { show } from '../../../test/harness.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { Term } from './term.tsx'

const EXPLAINED = /Het terugbetalen van wat is ingelegd/

function words() {
  return (
    <>
      <Term name="redemption">Aflossing</Term>
      <button type="button">Verder</button>
    </>
  )
}

it('is explained when it is pressed, until it is pressed again or something else is', async () => {
  const { screen, user } = await show(words(), [])
  const word = screen.getByRole('button', { name: 'Aflossing' })
  await user.click(word)
  await expect.element(screen.getByRole('tooltip')).toMatchTextContent(EXPLAINED)
  await expect.element(word).toHaveAccessibleDescription(EXPLAINED)
  await expect.element(word).toHaveAttribute('aria-expanded', 'true')
  await user.click(word)
  await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument()

  await user.click(word)
  await user.click(screen.getByRole('button', { name: 'Verder' }))
  await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument()
})

it('is explained by keyboard, until Escape, which leaves the dialog around it open, and not to who reads past it', async () => {
  const { screen, user } = await show(
    <Dialog title="Aflossing wijzigen" onClose={() => {}}>
      {words()}
    </Dialog>,
    [],
  )
  const explained = screen.getByRole('button', { name: 'Aflossing' })
  await expect.element(explained).toBeVisible()
  explained.element().focus()
  await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument()
  screen.getByRole('button', { name: 'Verder' }).element().focus()
  await user.tab()
  while (document.activeElement?.textContent !== 'Aflossing') await user.tab()
  await expect.element(screen.getByRole('tooltip')).toMatchTextContent(EXPLAINED)
  await user.keyboard('{Escape}')
  await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
})

it('is explained to a pointer, also when that moves on to the explanation', async () => {
  const { screen, user } = await show(words(), [])
  await user.hover(screen.getByRole('button', { name: 'Aflossing' }))
  await user.hover(screen.getByText(EXPLAINED))
  await expect.element(screen.getByRole('tooltip')).toBeVisible()
  await user.hover(screen.getByRole('button', { name: 'Verder' }))
  await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument()
})
