import { entityFiles } from '@zegel/contract/legal-persons/entity-files'
import { expect, it } from 'vitest'
import { entityFile, LP, ORGANIZATION } from '../../../../test/data/entity-files-data.ts'
import { answer, refuse, show } from '../../../../test/harness.tsx'
import { EntityDocuments } from './entity-documents.tsx'

const documents = (mayAdd = true) => (
  <EntityDocuments
    organizationId={ORGANIZATION}
    legalPersonId={LP}
    mayAdd={mayAdd}
    mayRemove={mayAdd}
  />
)

it('shows what each document is, with a long title cut at 40 characters', async () => {
  const title = 'Akte van statutenwijziging van de Coöperatie De Noordermolen'
  const file = entityFile({ title, type: 'amendment of statutory articles', size: 2_345_678 })
  const { screen, sent } = await show(documents(), [answer(entityFiles.list, [file])])
  const link = screen.getByRole('link', { name: `${title} openen in een nieuw tabblad` })

  await expect
    .element(link.getByText('Akte van statutenwijziging van de Coöper…', { exact: true }))
    .toBeVisible()
  await expect.element(link).toHaveAttribute('href', file.location)
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(screen.getByText('Statutenwijziging · PDF · 2,3\u00a0MB')).toBeVisible()
  expect(sent[0]?.query).toEqual({ o: ORGANIZATION, lp: LP })
})

it('tells documents that came together apart by the names of their files', async () => {
  const files = [entityFile(), entityFile({ file_name: 'Bijlage.pdf' })]
  const { screen } = await show(documents(), [answer(entityFiles.list, files)])

  await expect.element(screen.getByText(/^Bijlage\.pdf · Statuten · PDF/)).toBeVisible()
})

it('says that there are none, and lets who may add the first', async () => {
  const { screen, user } = await show(documents(), [answer(entityFiles.list, [])])
  await expect.element(screen.getByText('Nog geen documenten')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Bestand toevoegen' }))

  await expect.element(screen.getByRole('dialog', { name: 'Bestand toevoegen' })).toBeVisible()
})

it('lets who may only read them open them, and no more', async () => {
  const { screen } = await show(documents(false), [answer(entityFiles.list, [entityFile()])])

  await expect.element(screen.getByRole('link', { name: /Statuten/ })).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

it('offers another try where they could not be loaded', async () => {
  const { screen } = await show(documents(), [refuse(entityFiles.list, 500)])

  await expect.element(screen.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
})

it('removes a document and puts it back from the toast', async () => {
  const file = entityFile()
  let isRemoved = false
  const { screen, user, sent } = await show(documents(), [
    answer(entityFiles.list, () => (isRemoved ? [] : [file])),
    answer(entityFiles.remove, () => void (isRemoved = true)),
    answer(entityFiles.restore, () => void (isRemoved = false)),
  ])
  await user.click(screen.getByRole('button', { name: 'Statuten verwijderen' }))
  await expect.element(screen.getByText(/Bestand verwijderd\.$/)).toBeVisible()
  await expect.element(screen.getByText('Nog geen documenten')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Bestand toevoegen' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }))

  await expect.element(screen.getByRole('link', { name: /Statuten/ })).toBeVisible()
  await expect.element(screen.getByText(/Bestand teruggezet\.$/)).toBeVisible()
  const where = { o: ORGANIZATION, f: file.id, lp: LP }
  expect(sent.find(({ method }) => method === 'DELETE')?.query).toEqual(where)
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual(where)
})

it('says so when a document could not be removed, or not be put back', async () => {
  const { screen, user } = await show(documents(), [
    answer(entityFiles.list, [entityFile(), entityFile({ title: 'Akte' })]),
    answer(entityFiles.remove, undefined),
    refuse(entityFiles.restore, 422, { message: 'Dit bestand is niet meer terug te zetten.' }),
  ])
  await user.click(screen.getByRole('button', { name: 'Statuten verwijderen' }))
  await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }))

  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Fout: Dit bestand is niet meer terug te zetten.')
})
