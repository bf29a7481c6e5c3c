import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey.ts'
import { startingWith, StructureEditor } from './structure-editor.ts'
import { fill } from '../fixtures/texts.ts'
import type { Visitor } from '../fixtures/visitor.ts'

const CENTRE = 'Energiecoöperatie De Noordermolen U.A.'

test('the drawing is walked through without a mouse, and so is the list', async ({ visitor }) => {
  const superadmin = await visitor()
  const { page, t } = superadmin
  const viewer = new StructureEditor(superadmin)
  await openOfDemo(superadmin)
  const focused = page.locator('[data-card]:focus')

  await test.step('Tab comes to the centre, arrows walk from there', async () => {
    await page.getByRole('combobox', { name: t.structure.toolbar.central }).focus()
    await page.keyboard.press('Tab')
    await expect(focused).toHaveAccessibleName(startingWith(CENTRE))
    await page.keyboard.press('ArrowUp')
    await expect(focused).toHaveAccessibleName(new RegExp(` van ${CENTRE}`))
    const body = await focusedId(page)
    await page.keyboard.press('ArrowRight')
    await expect(focused).not.toHaveAttribute('data-card', body)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Home')
    await expect(focused).toHaveAccessibleName(startingWith(CENTRE))
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(focused).toHaveAccessibleName(/Lid van: /)
  })

  await test.step('Enter opens the card, Escape closes it', async () => {
    const person = await focusedId(page)
    await page.keyboard.press('Enter')
    await expect(viewer.card).toBeVisible()
    await expect(page).toHaveURL(/selected=person\./)
    await superadmin.expectAccessible()
    await page.keyboard.press('Escape')
    await expect(viewer.card).toBeHidden()
    await expect(page).not.toHaveURL(/selected=/)
    await expect(focused).toHaveAttribute('data-card', person)
  })

  await test.step('Shift and an arrow unfold what is folded away at first, and fold it again', async () => {
    const farther = viewer.drawn('Windpark Noorderdiep B.V.')
    await expect(farther).toHaveCount(0)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(farther).toBeVisible()
    await expect(focused).toHaveAccessibleName(startingWith('De Noordermolen Exploitatie B.V.'))
    await page.reload()
    await expect(farther).toBeVisible()
    await viewer.drawn('De Noordermolen Exploitatie B.V.').press('Shift+ArrowDown')
    await expect(farther).toHaveCount(0)
  })

  await test.step('a button shows all of it, as the address says', async () => {
    await page.getByRole('button', { name: /^Alles tonen/ }).click()
    await expect(viewer.drawn('Windpark Noorderdiep B.V.')).toBeVisible()
    await expect(page).toHaveURL(/show=all/)
    await superadmin.button(t.structure.canvas.showAround).click()
    await expect(page).not.toHaveURL(/show=all/)
  })

  await test.step('the list says in words what the drawing shows', async () => {
    await superadmin.button(t.structure.toolbar.list).click()
    const item = page.getByRole('treeitem').and(page.locator(':focus'))

    await page.getByLabel(t.structure.list.search).focus()
    await page.keyboard.press('Tab')
    await expect(item).toHaveAccessibleName(startingWith(CENTRE))
    await page.keyboard.press('ArrowDown')
    await expect(item).toHaveAttribute('aria-level', '2')
    const body = await item.textContent()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(item).toHaveAttribute('aria-level', '1')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(item).toHaveText(body ?? '')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/selected=body\./)
    await expect(viewer.card).toBeVisible()
    await superadmin.expectAccessible()
    await page.keyboard.press('Escape')
    await expect(viewer.card).toBeHidden()
  })
})

/** Opens the structure of the demo by the navigation. */
async function openOfDemo(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await visitor.arrive({ email: 'superadmin@demo.test' }, '/app/home')
  const { navigation } = t
  const menu = page.getByRole('navigation', { name: navigation.label })
  await menu.getByRole('button', { name: navigation.governance }).click()
  await menu.getByRole('link', { name: navigation.structure, exact: true }).click()
  const organization = 'Energiecoöperatie De Noordermolen'
  await visitor.expectTitle(fill(t.structure.screen.titleOf, { organization }))
  await expect(page.getByRole('button', { name: startingWith(CENTRE) })).toBeVisible()
}

/** Which card of the drawing has the focus. */
async function focusedId(page: Page): Promise<string> {
  return (await page.locator('[data-card]:focus').getAttribute('data-card')) ?? ''
}
