import { expect, test } from '../fixtures/journey.ts'
import { FIXED_STRUCTURES } from './structure-graphs.ts'

// To make the pictures anew: CONTRIBUTING.md.
test('drawings look as they did', async ({ visitor }) => {
  const { page, t } = await visitor()
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [name, structure] of Object.entries(FIXED_STRUCTURES)) {
    await test.step(`of ${name}`, async () => {
      await page.route(
        '**/api/organizations/structure?*',
        (route) => route.fulfill({ json: structure }),
        { times: 1 },
      )
      await page.goto(`/shared/structure?id=${structure.organization.id}`)
      const drawing = page.getByRole('application', { name: t.structure.canvas.label })
      await expect(drawing.locator('[data-card]').first()).toBeVisible()
      await page.getByRole('button', { name: t.structure.canvas.fit }).click()
      // Only the drawing is compared, not what lies on it.
      await page.getByRole('toolbar').evaluate(async ({ parentElement }) => {
        parentElement?.style.setProperty('visibility', 'hidden')
        await document.fonts.ready
      })
      await page.mouse.move(0, 0)
      await expect.soft(drawing).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: 0.001 })
    })
  }
})
