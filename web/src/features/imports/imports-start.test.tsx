import { imports } from '@zegel/contract/imports/imports'
import { describe, expect, it } from 'vitest'
import { attach, attachFromWithin } from '../../../test/attach.ts'
import { answer, refuse } from '../../../test/harness.tsx'
import { IMPORT, importOf, noRows } from '../../../test/data/import-data.ts'
import { showImports } from '../../../test/fixtures/import-fixture.tsx'
import { shares } from '../../../test/data/register-data.ts'
import { setLanguage } from '../../i18n/i18n.ts'

const csv = (name = 'saldi.csv', size = 20) => new File(['x'.repeat(size)], name)
const uploaded = (part: Parameters<typeof importOf>[0] = {}) =>
  answer(imports.upload, { import: importOf(part), data: noRows() })
const reading = importOf({ status: 'reading', sheets: [], counts: {} })
const atUpload = { import: 'upload', kinds: 'BalanceRegistrations' } as const

describe('the kinds of data', () => {
  it('are chosen by cards, and lead on once there is one', async () => {
    const { screen, user } = await showImports({ import: 'type' }, [])
    const next = screen.getByRole('button', { name: 'Volgende' })
    await expect.element(next).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: 'Saldoregistraties' }))
    await user.click(screen.getByRole('checkbox', { name: 'Natuurlijke personen' }))
    await user.click(next)

    await expect
      .element(screen.getByLabelText('Plaats'))
      .toHaveTextContent('upload BalanceRegistrations,NaturalPersons')
  })

  it('say what a file of theirs must have, by the instrument, and give an example of one', async () => {
    const { screen } = await showImports({ import: 'type' }, [], shares())
    const balances = screen.getByText('Houder: e-mail, id, KVK-nummer of naam')
    await expect.element(balances).toBeVisible()
    await expect.element(screen.getByText('Aandeelnummers')).toBeVisible()
    const template = screen.getByRole('link', {
      name: 'Sjabloon voor Saldoregistraties downloaden',
    })
    await expect
      .element(template)
      .toHaveAttribute('href', expect.stringContaining('kind=BalanceRegistrations&language=nl'))
  })
})

describe('the method', () => {
  it('creates, unless another is chosen; what cannot be chosen says so', async () => {
    const kinds = 'Transactions,BalanceRegistrations'
    const { screen, user } = await showImports({ import: 'upload', kinds }, [])
    const balances = screen.getByRole('radiogroup', { name: 'Saldoregistraties' })
    const transactions = screen.getByRole('radiogroup', { name: 'Transacties' })
    await expect
      .element(transactions.getByRole('radio', { name: 'Toevoegen', exact: true }))
      .toBeChecked()
    await expect
      .element(transactions.getByRole('radio', { name: 'Toevoegen of bijwerken' }))
      .toBeDisabled()
    await expect.element(transactions.getByText('Binnenkort beschikbaar')).toBeVisible()
    await expect
      .element(balances.getByRole('radio', { name: 'Bijwerken', exact: true }))
      .toBeDisabled()
    await user.click(transactions.getByRole('radio', { name: 'Bijwerken', exact: true }))

    await expect
      .element(screen.getByLabelText('Plaats'))
      .toHaveTextContent('upload Transactions.update,BalanceRegistrations')
  })
})

describe('the file', () => {
  it('is sent by going on, and leads to the review once it is taken', async () => {
    const { screen, user, sent } = await showImports(atUpload, [
      uploaded(reading),
      answer(imports.get, reading),
    ])
    const next = screen.getByRole('button', { name: 'Volgende' })
    await expect.element(next).toBeDisabled()
    await attach(csv())
    await expect.element(screen.getByText('saldi.csv')).toBeVisible()
    expect(sent).toEqual([])
    await user.click(next)

    await expect.element(screen.getByLabelText('Plaats')).toHaveTextContent(IMPORT)
    const { body } = sent.find(({ path }) => path === imports.upload.path) ?? {}
    expect(JSON.parse(body.import_configs)).toEqual([
      { key: 'BalanceRegistrations', method: 'create' },
    ])
  })

  it('may be rows that are pasted from a spreadsheet', async () => {
    const { screen, user, sent } = await showImports(atUpload, [
      uploaded(reading),
      answer(imports.get, reading),
    ])
    const paste = (text: string) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }
    paste('anna@demo.test')
    expect(screen.getByText('geplakt.csv').query()).toBeNull()
    const rows = 'E-mail\tSaldo\r\nanna@demo.test\t1.250\r\n'
    paste(rows)
    await expect.element(screen.getByText('geplakt.csv')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Volgende' }))
    await expect.element(screen.getByLabelText('Plaats')).toHaveTextContent(IMPORT)
    const { body } = sent.find(({ path }) => path === imports.upload.path) ?? {}
    expect(await body.file.text()).toBe(rows)
  })

  it('shows how much was sent, and can be stopped', async () => {
    const waiting = answer(imports.upload, () => new Promise(() => {}))
    const { screen, user } = await showImports(atUpload, [waiting])
    await attach(csv())
    await user.click(screen.getByRole('button', { name: 'Volgende' }))
    await expect.element(screen.getByText('50% verstuurd')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Volgende' })).toBeDisabled()
    const remove = screen.getByRole('button', { name: 'saldi.csv niet toevoegen' })
    expect(remove.query()).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Stoppen' }))

    await expect.element(screen.getByRole('button', { name: 'Volgende' })).toBeEnabled()
    await expect.element(remove).toBeVisible()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  it.each([
    ['another kind of file', csv('aandeelhouders.pdf')],
    ['a file above 20 MB', csv('groot.csv', 20_000_001)],
  ])('is refused before it is sent: %s', async (_, file) => {
    await setLanguage('en')
    const { screen, sent } = await showImports(atUpload, [])
    await attachFromWithin(file)

    await expect
      .element(
        screen
          .getByRole('alert')
          .getByText('Invalid file. Please select a .csv, .xlsx, or .xls file under 20MB.'),
      )
      .toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
    expect(sent).toEqual([])
  })

  it('is not sent before a kind is chosen', async () => {
    await setLanguage('en')
    const { screen, user, sent } = await showImports({ import: 'upload' }, [])
    await attach(csv())
    await user.click(screen.getByRole('button', { name: 'Next' }))

    await expect
      .element(screen.getByRole('alert').getByText('Please select a file type to upload.'))
      .toBeVisible()
    expect(sent).toEqual([])
  })

  const text = 'Deze spreadsheet is beschadigd.'
  it.each([
    ['what the server says of it', refuse(imports.upload, 422, { message: text }), text],
    ['its size', refuse(imports.upload, 413), 'File is too large. Maximum file size is 20MB.'],
    [
      'anything else',
      refuse(imports.upload, 500),
      'Error uploading file. Please check the file format and try again.',
    ],
    ['that it can’t be read', uploaded({ status: 'unreadable', refusal: text }), text],
  ])('stays when it is refused for %s', async (_, refused, expected) => {
    await setLanguage('en')
    const { screen, user } = await showImports(atUpload, [refused])
    await attach(csv())
    await user.click(screen.getByRole('button', { name: 'Next' }))

    await expect.element(screen.getByRole('alert').getByText(expected)).toBeVisible()
    await expect
      .element(
        screen
          .getByRole('alert')
          .getByText('Upload failed. Please try again with a different file.'),
      )
      .toBeVisible()
    await expect
      .element(screen.getByLabelText('Plaats'))
      .toHaveTextContent('upload BalanceRegistrations')
  })

  it('that could not be sent is not said to be wrong', async () => {
    const lost = answer(imports.upload, () => Promise.reject(new TypeError('Failed to fetch')))
    const { screen, user } = await showImports(atUpload, [lost])
    await attach(csv())
    await user.click(screen.getByRole('button', { name: 'Volgende' }))

    const alert = screen.getByRole('alert')
    await expect.element(alert.getByText(/niet bereikbaar/u)).toBeVisible()
    await expect.element(alert.getByText(/ander bestand/u)).not.toBeInTheDocument()
  })

  it('that turns out to be unreadable leads to another', async () => {
    const unreadable = importOf({ status: 'unreadable', refusal: text, sheets: [], counts: {} })
    const { screen, user } = await showImports({ import: IMPORT }, [
      answer(imports.get, unreadable),
    ])
    await expect.element(screen.getByRole('alert').getByText(text)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ander bestand kiezen' }))

    await expect
      .element(screen.getByLabelText('Plaats'))
      .toHaveTextContent('upload BalanceRegistrations')
  })
})
