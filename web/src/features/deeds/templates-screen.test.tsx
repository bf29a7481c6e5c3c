import { deeds } from '@zegel/contract/deeds/deeds'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { deedDocument, deedTemplates } from '../../../test/data/deed-data.ts'
import { answer, refuse, show } from '../../../test/harness.tsx'
import { TemplatesScreen } from './templates-screen.tsx'

const PATH = '/transactions/template'
const listed = answer(deeds.templates, deedTemplates)
const tested = answer(deeds.testTemplate, ({ query }) => {
  const template = deedTemplates.find(({ id }) => id === query['id'])
  const variant = template?.instrument === 'options' ? 'issuance of options' : 'issuance of bonds'
  return deedDocument(variant, query['language'] === 'en' ? 'en' : 'nl')
})

it('lists the templates, and shows the first with made-up data', async () => {
  await page.viewport(1280, 900)
  const { screen } = await show(<TemplatesScreen />, [listed, tested], { path: PATH })
  const list = screen.getByRole('navigation', { name: 'Modellen' })
  await expect.element(list).toBeVisible()
  expect(list.getByRole('link').elements()).toHaveLength(5)
  for (const text of [
    'Uitgifte van obligaties',
    'Versie 1 · Tekst van 1 nov. 2026',
    'Uitgifte · Opties',
  ])
    await expect.element(list.getByText(text, { exact: true }).first()).toBeVisible()
  await expect
    .element(list.getByRole('link', { name: /^Uitgifte van obligaties/ }))
    .toHaveAttribute('aria-current', 'page')
  await expect
    .element(
      screen.getByRole('article', {
        name: 'Akte van uitgifte, verkoop en levering van obligaties',
      }),
    )
    .toBeVisible()
})

it('shows another, in the language asked for, which the address remembers', async () => {
  const { screen, user, router } = await show(<TemplatesScreen />, [listed, tested], { path: PATH })
  await user.click(screen.getByRole('link', { name: /^Toekenning van opties/ }))
  await expect
    .element(screen.getByRole('article', { name: deedDocument('issuance of options').title }))
    .toBeVisible()
  await user.click(screen.getByText('Engels', { exact: true }))
  await expect
    .element(screen.getByRole('article', { name: deedDocument('issuance of options', 'en').title }))
    .toBeVisible()
  expect(router.state.location.search).toMatchObject({
    id: deedTemplates.find(({ instrument }) => instrument === 'options')?.id,
    language: 'en',
  })
})

it('says to who may not try them that they may not', async () => {
  const denied = refuse(deeds.testTemplate, 403, { message: 'Je hebt geen toegang.' })
  const { screen } = await show(<TemplatesScreen />, [listed, denied], { path: PATH })
  await expect.element(screen.getByText('Je hebt geen toegang.')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

it('tells of a template that cannot be drawn up', async () => {
  const { screen } = await show(<TemplatesScreen />, [listed, refuse(deeds.testTemplate, 500)], {
    path: PATH,
  })
  await expect.element(screen.getByRole('dialog', { name: 'Template Error :(' })).toBeVisible()
})
