import { expect, it, vi } from 'vitest'
import { openStructure } from '../../../test/fixtures/detail-fixture.tsx'
import { idOf } from '../../../test/data/register-data.ts'
import { ANNA, BEHEER, BOARD, body, smallStructure } from '../../../test/data/structure-data.ts'

it('keeps what is selected in the address, fades the rest and lets go on Escape', async () => {
  const { user, card, router } = await openStructure()
  await user.click(card(/^Bestuur van/))
  await expect.poll(() => router.state.location.search).toMatchObject({ selected: `body.${BOARD}` })
  await expect.element(card(/^Bestuur van/)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(card(/^Bo Jansen/)).toHaveAttribute('data-emphasis', 'faded')
  await expect.element(card(/^Anna de Vries, /)).toHaveAttribute('data-emphasis', 'lit')

  await user.keyboard('{Escape}')
  await expect.poll(() => router.state.location.search).not.toHaveProperty('selected')
})

it('undoes a selection with the back button, in one step however many cards were looked at', async () => {
  const { user, card, router } = await openStructure()
  const selected = () => expect.poll(() => router.state.location.search)
  await user.click(card(/^Bestuur van/))
  await selected().toMatchObject({ selected: `body.${BOARD}` })
  await user.click(card(/^Anna de Vries, /))
  await selected().toMatchObject({ selected: `person.${ANNA}` })

  router.history.back()
  await selected().not.toHaveProperty('selected')
  await expect.element(card(/^Anna de Vries, /)).toHaveAttribute('aria-pressed', 'false')
})

it('leaves no step behind when the card is closed', async () => {
  const { user, card, router } = await openStructure()
  await user.click(card(/^Bestuur van/))
  await expect.poll(() => router.state.location.search).toHaveProperty('selected')
  await user.keyboard('{Escape}')
  await expect.poll(() => router.state.location.search).not.toHaveProperty('selected')
  expect(router.history.canGoBack()).toBe(false)
})

it('goes back once, also when Escape is pressed again before the browser is there', async () => {
  const { user, card, router } = await openStructure()
  await user.click(card(/^Bestuur van/))
  await expect.poll(() => router.state.location.search).toHaveProperty('selected')
  const back = vi.spyOn(router.history, 'back').mockReturnValue(undefined)
  await user.keyboard('{Escape}{Escape}')
  expect(back).toHaveBeenCalledOnce()
})

it('selects the line that is pressed', async () => {
  const { card, router } = await openStructure()
  await expect.element(card(/^Anna de Vries/)).toBeVisible()
  const line = document.querySelector(`[data-line^="line:member:${BOARD}"] path:last-of-type`)
  line?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect
    .poll(() => router.state.location.search)
    .toMatchObject({ selected: `edge.${BOARD}.${ANNA}` })
})

it('shows the card of what the address selects', async () => {
  const { screen } = await openStructure(smallStructure(), `&selected=person.${BEHEER}`)
  await expect
    .element(screen.getByRole('complementary', { name: 'Molen Beheer B.V.' }))
    .toBeVisible()
})

it('brings what can be added to the selection into sight when editing begins', async () => {
  const { bodies, ...small } = smallStructure()
  const councils = Array.from({ length: 7 }, (_, at) =>
    body(idOf(410 + at), { type: 'custom', name: `Raad ${at}` }),
  )
  const wide = { ...small, bodies: [...bodies, ...councils] }
  const { screen, user, card } = await openStructure(wide, `&selected=person.${BEHEER}`)
  await user.click(screen.getByRole('button', { name: 'Instellingen' }))
  await user.click(screen.getByRole('switch', { name: /Bewerkmodus/ }))
  await user.keyboard('{Escape}')
  const addition = card(/^Orgaan toevoegen aan Molen Beheer/)
  await expect.element(addition).toBeInViewport({ ratio: 0.99 })

  const panel = screen.getByRole('complementary').element().getBoundingClientRect()
  await expect.poll(() => addition.element().getBoundingClientRect().right).toBeLessThan(panel.left)
})
