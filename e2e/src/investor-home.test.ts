import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures/journey.ts'

test('an investor sees what is held together, opens a position, and takes it all along', async ({
  visitor,
}) => {
  const investor = await visitor()
  const { page, dialog, t } = investor
  const texts = t.portfolio
  const { download } = texts
  await investor.arrive({ email: 'investor@demo.test' }, '/app/home')

  await test.step('by person and by type, by keyboard too', async () => {
    await expect(page.getByText(texts.overview.nextInterest)).toBeVisible()
    const parts = page.getByRole('list', { name: texts.overview.perPerson })
    await page.getByRole('button', { name: texts.overview.perPerson }).focus()
    await expect(parts.getByRole('listitem')).toHaveCount(3)
    await investor.expectAccessible()
    await page.keyboard.press('Escape')
    await expect(parts).toBeHidden()
  })

  await test.step('its course is walked through by keyboard, or read as a table', async () => {
    const chart = page.getByRole('group', {
      name: new RegExp(texts.course.label.split('{')[0] ?? ''),
    })
    await chart.getByRole('img').last().focus()
    await page.keyboard.press('ArrowLeft')
    await expect(chart.locator(':focus')).toHaveCount(1)
    await page.getByText(texts.course.table, { exact: true }).click()
    await investor.expectAccessible()
  })

  await test.step('on the day a tax return asks for, as a file', async () => {
    await investor.button(t.common.export).click()
    await page.getByRole('menuitem', { name: download.holdings }).click()
    await expect(dialog).toBeVisible()
    await investor.expectAccessible()
    const [beforeYear = ''] = download.taxDay.split('{year}')
    await dialog.getByText(beforeYear).first().click()
    await dialog.getByText(download.formats.csv, { exact: true }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: download.submit }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/-01-01\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toContain('Windlening 2024')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a position has its own address, from which one comes back to the same person', async () => {
    // Herself, two companies, and all together.
    const persons = page.getByRole('radiogroup', { name: texts.chips.label })
    await expect(persons.getByRole('radio')).toHaveCount(4)
    await persons.getByText(/Beheer/).click()
    await expect(page).toHaveURL(/[?&]person=/)
    await page.getByRole('link', { name: /Windlening 2024/ }).click()
    await expect(page.getByRole('heading', { name: 'Windlening 2024', level: 1 })).toBeVisible()
    await expect(
      page.getByRole('heading', { name: /Rente en aflossing|Interest and redemption/ }),
    ).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: texts.terms.title })).toBeVisible()
    await investor.expectAccessible()
    await page.getByRole('link', { name: texts.position.back }).click()
    await expect(page.getByRole('radio', { name: /Beheer/ })).toBeChecked()
  })
})
