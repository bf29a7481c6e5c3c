import { type InstrumentFile, instrumentFiles } from '@zegel/contract/instruments/instrument-files'
import { expect, it } from 'vitest'
import { attach } from '../../../../test/attach.ts'
import { answer, refuse, show } from '../../../../test/harness.tsx'
import { SHARES, shares } from '../../../../test/data/register-data.ts'
import { NOORDERMOLEN } from '../../../../test/data/users.ts'
import { instrumentFile } from '../../../../test/data/valuations-data.ts'
import { FilesSection } from './files-section.tsx'

const pdf = (name: string) => new File([new Uint8Array(1500)], name)

function section(
  files: InstrumentFile[],
  { answers = [], manage = true, adding = false }: Partial<FilesFixture> = {},
) {
  const instrument = shares({ may: { ...shares().may, manage } })
  const asked: boolean[] = []
  const preset = { type: 'conditions', attachToTransactions: true } as const
  const screen = (
    <FilesSection
      instrument={instrument}
      adding={adding ? preset : undefined}
      onAdding={(isAdding) => asked.push(isAdding)}
      onCancel={() => {}}
    />
  )
  return show(screen, [...answers, answer(instrumentFiles.list, files)]).then((shown) => ({
    ...shown,
    asked,
  }))
}

interface FilesFixture {
  answers: Parameters<typeof show>[1]
  manage: boolean
  adding: boolean
}

it('shows what a file is, and opens it in a new tab', async () => {
  const file = instrumentFile(1)
  const { screen } = await section([file])
  const link = screen.getByRole('link', { name: 'Voorwaarden openen in een nieuw tabblad' })

  await expect.element(link).toHaveAttribute('href', file.location)
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect
    .element(screen.getByText('Voorwaarden · PDF · 1,5\u00a0kB · 20 nov. 2026'))
    .toBeVisible()
})

it('cuts a title after 40 characters, and names the file where titles are alike', async () => {
  const title = 'Voorwaarden van de aandelen in de exploitatie'
  const { screen } = await section([
    instrumentFile(1, { title }),
    instrumentFile(2, { title, file_name: 'Tweede.pdf' }),
  ])

  await expect.element(screen.getByText('Tweede.pdf')).toBeVisible()
  expect(
    screen.getByText(`${title.slice(0, 40).trimEnd()}…`, { exact: true }).elements(),
  ).toHaveLength(2)
})

it('lays out three or four in a row, and scrolls beyond 410 pixels', async () => {
  const files = Array.from({ length: 30 }, (_, number) =>
    instrumentFile(number, { title: `Bijlage ${number}` }),
  )
  const { screen } = await section(files)
  const grid = screen.getByRole('list', { name: 'Bestanden' })
  await expect.element(grid).toBeVisible()
  const style = getComputedStyle(grid.element())

  expect([1, 3, 4]).toContain(style.gridTemplateColumns.split(' ').length)
  expect(style.maxHeight).toBe('410px')
  expect(grid.element().scrollHeight).toBeGreaterThan(410)
})

it('lets a file go with transactions, as the server says', async () => {
  const file = instrumentFile(1)
  const { screen, user, sent } = await section([file], {
    answers: [
      answer(instrumentFiles.toggleAttached, {
        ...file,
        pivot: { ...file.pivot, attach_to_transactions: true },
      }),
    ],
  })
  const toggle = screen.getByRole('switch', { name: 'Voorwaarden bij transacties voegen' })
  await expect.element(toggle).not.toBeChecked()
  await user.click(toggle)

  await expect.element(toggle).toBeChecked()
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ fi: SHARES, f: file.id })
})

it('says so when that failed', async () => {
  const { screen, user } = await section([instrumentFile(1)], {
    answers: [refuse(instrumentFiles.toggleAttached, 500)],
  })
  await user.click(screen.getByRole('switch'))

  await expect
    .element(screen.getByText(/Er is tijdens het verwijderen iets misgegaan\.$/))
    .toBeVisible()
  await expect.element(screen.getByRole('switch')).not.toBeChecked()
})

it('removes a file after a question, and puts it back from the toast', async () => {
  const file = instrumentFile(1)
  let isRemoved = false
  const { screen, user, sent } = await section([], {
    answers: [
      answer(instrumentFiles.list, () => (isRemoved ? [] : [file])),
      answer(instrumentFiles.remove, () => void (isRemoved = true)),
      answer(instrumentFiles.restore, () => void (isRemoved = false)),
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Voorwaarden verwijderen' }))
  const dialog = screen.getByRole('dialog', { name: 'Voorwaarden verwijderen?' })
  await user.click(dialog.getByRole('button', { name: 'Verwijderen' }))
  await expect.element(screen.getByText(/Bestand verwijderd\.$/)).toBeVisible()
  await expect.element(screen.getByText('Nog geen bestanden')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }))

  await expect.element(screen.getByRole('link', { name: /^Voorwaarden/ })).toBeVisible()
  // The button that removed it is gone, and so is the one of the toast.
  await expect.poll(() => document.activeElement?.textContent).toBe('Bestanden')
  const where = { fi: SHARES, f: file.id }
  expect(sent.find(({ method }) => method === 'DELETE')?.query).toEqual(where)
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual(where)
})

it('says so when a file could not be removed', async () => {
  const { screen, user } = await section([instrumentFile(1)], {
    answers: [refuse(instrumentFiles.remove, 500)],
  })
  await user.click(screen.getByRole('button', { name: 'Voorwaarden verwijderen' }))
  await user.click(screen.getByRole('button', { name: 'Verwijderen', exact: true }))

  await expect
    .element(screen.getByText(/Er is tijdens het verwijderen iets misgegaan\.$/))
    .toBeVisible()
})

it('offers who may only read the files, and no more', async () => {
  const attached = instrumentFile(2, {
    title: 'Toelichting',
    pivot: {
      type: 'attachment',
      financial_instrument_id: SHARES,
      attach_to_transactions: true,
    },
  })
  const { screen } = await section([instrumentFile(1), attached], { manage: false, adding: true })

  await expect.element(screen.getByText('Gaat mee met transacties')).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
  expect(screen.getByRole('switch').elements()).toEqual([])
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

it('opens the form from the tile, and where there is nothing yet', async () => {
  const { screen, user, asked } = await section([instrumentFile(1)])
  await user.click(screen.getByRole('button', { name: 'Bestand toevoegen' }))
  await screen.unmount()
  const empty = await section([])
  await user.click(empty.screen.getByRole('button', { name: 'Bestand toevoegen' }))

  expect([...asked, ...empty.asked]).toEqual([true, true])
})

it('adds files with what the navigation filled in', async () => {
  const { screen, user, sent, asked } = await section([], {
    adding: true,
    answers: [answer(instrumentFiles.add, [instrumentFile(1)])],
  })
  const dialog = screen.getByRole('dialog', { name: 'Bestand toevoegen' })
  await expect.element(dialog.getByRole('switch')).toBeChecked()
  await attach(pdf('Voorwaarden 2026.pdf'))
  await user.click(dialog.getByRole('button', { name: 'Bestand toevoegen' }))

  await expect.element(screen.getByText(/Bestand toegevoegd\.$/)).toBeVisible()
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    organization_id: NOORDERMOLEN,
    financial_instrument_id: SHARES,
    title: 'Voorwaarden 2026',
    type: 'conditions',
    attach_to_transactions: 'true',
  })
  expect(asked).toEqual([false])
})

it('flags the file and the field that were refused, and says that adding failed', async () => {
  const { screen, user } = await section([], {
    adding: true,
    answers: [
      refuse(instrumentFiles.add, 422, {
        errors: { title: ['Titel is verplicht'], 'file.0': ['Dit bestand is leeg.'] },
      }),
    ],
  })
  const dialog = screen.getByRole('dialog')
  await attach(pdf('Akte.pdf'))
  await user.click(dialog.getByRole('button', { name: 'Bestand toevoegen' }))

  await expect.element(dialog.getByText('Titel is verplicht')).toBeVisible()
  await expect
    .element(dialog.getByText(/Kon niet worden geüpload\. Dit bestand is leeg\./))
    .toBeVisible()
  await expect
    .element(screen.getByText(/Er is tijdens het toevoegen iets misgegaan\.$/))
    .toBeVisible()
})

it('asks for files, a title and a kind', async () => {
  const { screen, user } = await show(
    <FilesSection instrument={shares()} adding={{}} onAdding={() => {}} onCancel={() => {}} />,
    [answer(instrumentFiles.list, [])],
  )
  const dialog = screen.getByRole('dialog')
  await user.click(dialog.getByRole('button', { name: 'Bestand toevoegen' }))

  for (const says of ['Kies een bestand.', 'Titel is verplicht', 'Type is verplicht'])
    await expect.element(dialog.getByText(says)).toBeVisible()
})

it('offers another try where files could not be loaded', async () => {
  const { screen } = await show(
    <FilesSection
      instrument={shares()}
      adding={undefined}
      onAdding={() => {}}
      onCancel={() => {}}
    />,
    [refuse(instrumentFiles.list, 500)],
  )

  await expect.element(screen.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
})
