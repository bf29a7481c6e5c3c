import { entityFiles } from '@zegel/contract/legal-persons/entity-files'
import { expect, it } from 'vitest'
import { attach } from '../../../../test/attach.ts'
import { answer, refuse, show } from '../../../../test/harness.tsx'
import { setLanguage } from '../../../i18n/i18n.ts'
import { AddFileDialog } from './add-file-dialog.tsx'
import { entityFile, LP, ORGANIZATION } from '../../../../test/data/entity-files-data.ts'

const pdf = (name: string, bytes = 1500) => new File([new Uint8Array(bytes)], name)

async function adding(answers: Parameters<typeof show>[1] = []) {
  let isClosed = false
  const target = { organizationId: ORGANIZATION, legalPersonId: LP }
  const shown = await show(<AddFileDialog {...target} onClose={() => (isClosed = true)} />, answers)
  const { screen, user } = shown
  const dialog = screen.getByRole('dialog', { name: 'Bestand toevoegen' })
  await expect.element(dialog).toBeVisible()
  function drop(...files: File[]) {
    const dataTransfer = new DataTransfer()
    for (const file of files) dataTransfer.items.add(file)
    const area = dialog.getByRole('button', { name: /Sleep bestanden hierheen/ }).element()
    area.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }
  async function chooseType() {
    await user.click(dialog.getByRole('combobox', { name: 'Type document' }))
    await user.click(screen.getByRole('option', { name: 'Statutenwijziging' }))
  }
  const save = () => user.click(dialog.getByRole('button', { name: 'Bestand toevoegen' }))
  return { ...shown, dialog, choose: attach, drop, chooseType, save, isClosed: () => isClosed }
}

it('asks for files, a title and a kind', async () => {
  const { dialog, save, sent } = await adding()
  await save()

  for (const says of ['Kies een bestand.', 'Titel is verplicht', 'Type is verplicht'])
    await expect.element(dialog.getByText(says)).toBeVisible()
  expect(sent).toEqual([])
})

it('adds several files, with the first name as title', async () => {
  const { screen, dialog, choose, chooseType, save, sent, isClosed } = await adding([
    answer(entityFiles.add, [entityFile()]),
  ])
  await choose(pdf('Akte van 20.11.2026.pdf'), pdf('Bijlage.docx', 999))
  await expect.element(dialog.getByText('1,5\u00a0kB')).toBeVisible()
  await expect.element(dialog.getByText('999\u00a0B')).toBeVisible()
  const title = dialog.getByLabelText('Titel')
  await expect.element(title).toHaveValue('Akte van 20.11.2026')
  await expect.element(title).toHaveAccessibleDescription(/Elk bestand krijgt zijn eigen naam/)
  await chooseType()
  await save()

  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Gelukt: Bestand toegevoegd.Bekijken')
  expect(sent[0]?.body).toMatchObject({
    title: 'Akte van 20.11.2026',
    type: 'amendment of statutory articles',
    organization_uuid: ORGANIZATION,
    attach_to_legal_person_id: LP,
  })
  expect(sent[0]?.body['file[]']).toBeInstanceOf(File)
  expect(isClosed()).toBe(true)
})

it('leaves a title that was typed as it is, and a file out that is taken away', async () => {
  const { dialog, choose, user } = await adding()
  await user.fill(dialog.getByLabelText('Titel'), 'Statuten')
  await choose(pdf('Een.pdf'), pdf('Twee.pdf'))
  await user.click(dialog.getByRole('button', { name: 'Een.pdf niet toevoegen' }))

  await expect.element(dialog.getByText('Een.pdf')).not.toBeInTheDocument()
  await expect.element(dialog.getByText('Twee.pdf')).toBeVisible()
  await expect.element(dialog.getByLabelText('Titel')).toHaveValue('Statuten')
})

it('lets a title that nobody wrote follow the first file that is left', async () => {
  const { dialog, choose, user } = await adding()
  await choose(pdf('Een.pdf'), pdf('Twee.pdf'))
  await user.click(dialog.getByRole('button', { name: 'Een.pdf niet toevoegen' }))
  await expect.element(dialog.getByLabelText('Titel')).toHaveValue('Twee')
})

it('takes files that are dropped', async () => {
  const { dialog, drop } = await adding()
  drop(pdf('Gesleept.pdf'))

  await expect.element(dialog.getByText('Gesleept.pdf')).toBeVisible()
})

it('says before sending which file is too big', async () => {
  const { dialog, drop, chooseType, save, sent } = await adding()
  drop(pdf('Groot.pdf', 20_000_001), pdf('Precies.pdf', 20_000_000))
  await expect.element(dialog.getByText('Te groot', { exact: true })).toBeVisible()
  await chooseType()
  await save()

  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Te groot')
  expect(sent).toEqual([])
})

it('flags the file that the server refused, and says that adding failed', async () => {
  const { screen, dialog, choose, chooseType, save, isClosed } = await adding([
    refuse(entityFiles.add, 422, {
      errors: { 'file.1': ['Dit bestand is iets anders dan de naam zegt.'] },
    }),
  ])
  await choose(pdf('Goed.pdf'), pdf('Fout.pdf'))
  await chooseType()
  await save()

  const [good, wrong] = dialog.getByRole('listitem').all()
  await expect
    .element(screen.getByText(/Er is tijdens het toevoegen iets misgegaan\.$/))
    .toBeVisible()
  await expect
    .element(wrong!)
    .toMatchTextContent(/Kon niet worden geüpload\. Dit bestand is iets anders/) // safe: two files were chosen
  await expect.element(good!).not.toMatchTextContent(/Kon niet/) // safe: two files were chosen
  expect(isClosed()).toBe(false)
})

it('says once that adding failed when the server did not answer well', async () => {
  const { screen, choose, chooseType, save } = await adding([refuse(entityFiles.add, 500)])
  await choose(pdf('Akte.pdf'))
  await chooseType()
  await save()

  await expect
    .element(screen.getByText(/Er is tijdens het toevoegen iets misgegaan\.$/))
    .toBeVisible()
})

it('speaks English', async () => {
  await setLanguage('en')
  const target = { organizationId: ORGANIZATION, legalPersonId: LP }
  const { screen } = await show(<AddFileDialog {...target} onClose={() => {}} />)

  await expect.element(screen.getByText('Drop files here')).toBeVisible()
})
