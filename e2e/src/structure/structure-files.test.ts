import { mkdir, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ENTITY_FILE } from '@zegel/contract/legal-persons/entity-files'
import { expect, test } from '../fixtures/journey.ts'
import { StructureEditor } from './structure-editor.ts'
import { fill } from '../fixtures/texts.ts'

const REAL = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< >>\n%%EOF\n')
// What Windows runs, under the name of a document.
const DISGUISED = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000, 0x90)])

test('an entity is edited, and gets a document that is what it says', async ({
  visitor,
  backstage,
}, journey) => {
  const organization = await backstage.addOrganization('Archief')
  const superadmin = await visitor()
  const { page, dialog, t } = superadmin
  const editor = new StructureEditor(superadmin)
  const { add, documents } = t['entity-files']
  const { edit } = t.entities
  const { field } = t['legal-persons']
  const name = organization.issuer.legal_name
  await superadmin.haveSession(organization.superadmin)
  await editor.open(organization)
  await editor.toggle('edit')
  await editor.choose(name)

  await test.step('edits it', async () => {
    await editor.act(name, 'edit')
    await expect(dialog.getByLabel(field.registerNumber)).toBeDisabled()
    await dialog.getByLabel(field.name).fill('Archief Noord B.V.')
    await dialog.getByLabel(field.street).fill('Kade 9')
    await dialog.getByLabel(field.zipCode).fill('9712 AA')
    await dialog.getByLabel(field.city).fill('Groningen')
    await superadmin.expectAccessible()
    await dialog.getByRole('button', { name: edit.submit }).click()
    await superadmin.expectToast(fill(edit.updated, { name: 'Archief Noord B.V.' }))
    await editor.expectCard('Archief Noord B.V.')
    await expect(editor.card.getByText(/Kade 9/)).toBeVisible()
    await expect(editor.drawn('Archief Noord B.V.')).toBeVisible()
  })

  const chosen = dialog.getByRole('list', { name: add.chosen }).getByRole('listitem')
  await test.step('is told which files are refused, before and after sending', async () => {
    await editor.act('Archief Noord B.V.', 'addFile')
    await dialog.locator('input[type=file]').setInputFiles(await filesIn(journey.outputPath()))
    const large = chosen.filter({ hasText: 'groot.pdf' })
    await expect(large.getByText(add.tooBig)).toBeVisible()
    await large.getByRole('button', { name: fill(add.remove, { name: 'groot.pdf' }) }).click()
    await dialog.getByLabel(add.name).fill('Statuten 2026')
    await dialog.getByRole('combobox', { name: add.type }).click()
    const type = t['entity-files'].type['statutory articles']
    await page.getByRole('option', { name: type, exact: true }).click()
    await dialog.getByRole('button', { name: add.submit, exact: true }).click()
    const disguised = chosen.filter({ hasText: 'vermomd.pdf' })
    await expect(disguised.getByText(t.messages['file-disguised'])).toBeVisible()
    await expect(chosen.filter({ hasText: 'statuten.pdf' }).getByRole('alert')).toHaveCount(0)
    await superadmin.expectAccessible()
    await disguised.getByRole('button').click()
  })

  const open = editor.card.getByRole('link', {
    name: fill(t.ui.file.open, { title: 'Statuten 2026' }),
  })
  await test.step('adds the one that is right, which opens as it was', async () => {
    await dialog.getByRole('button', { name: add.submit, exact: true }).click()
    await superadmin.expectToast(add.added)
    await expect(open).toBeVisible()
    const location = await open.getAttribute('href')
    const kept = await page.request.get(location ?? '')
    expect(await kept.body()).toEqual(REAL)
  })

  await test.step('removes it, and takes that back', async () => {
    await editor.card
      .getByRole('button', { name: fill(documents.remove, { title: 'Statuten 2026' }) })
      .click()
    await expect(editor.card.getByText(documents.empty)).toBeVisible()
    await page.getByRole('status').getByRole('button', { name: documents.undo }).press('Enter')
    await superadmin.expectToast(documents.restored)
    await expect(open).toBeVisible()
  })
})

// One that is too large, one that is no document, and one that is right; on disk, as the browser reads them from there itself.
async function filesIn(folder: string): Promise<string[]> {
  const [large = '', disguised = '', real = ''] = ['groot.pdf', 'vermomd.pdf', 'statuten.pdf'].map(
    (name) => join(folder, name),
  )
  await mkdir(folder, { recursive: true })
  await writeFile(large, '')
  await truncate(large, ENTITY_FILE.bytes + 1)
  await writeFile(disguised, DISGUISED)
  await writeFile(real, REAL)
  return [large, disguised, real]
}
