import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { show } from '../../../test/harness.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { SelectField } from './choice-fields.tsx'
import { DateField, DateFilter } from './date-field.tsx'

it('takes by Enter what comes first of what is typed, before the form is sent', async () => {
  const submit = vi.fn<() => void>()
  function Countries() {
    const [country, setCountry] = useState<string | null>('NL')
    const data = [
      { value: 'BE', label: 'België' },
      { value: 'NL', label: 'Nederland' },
    ]
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <SelectField label="Land" searchable data={data} value={country} onChange={setCountry} />
        <button type="submit">Opslaan</button>
      </form>
    )
  }
  const { screen, user } = await show(<Countries />)
  const field = screen.getByRole('combobox', { name: 'Land' })
  await user.fill(field, 'bel')
  await expect.element(screen.getByRole('option')).toHaveTextContent('België')
  await user.keyboard('{Enter}')
  await expect.element(field).toHaveValue('België')
  expect(submit).not.toHaveBeenCalled()
})

it('goes by key from a date into its calendar, chooses there, and comes back with what lies around it open', async () => {
  const close = vi.fn<() => void>()
  function Dated() {
    const [date, setDate] = useState('2026-11-20')
    return (
      <Dialog title="Datums" onClose={close}>
        <DateField label="Datum" value={date} onChange={setDate} />
      </Dialog>
    )
  }
  const { screen, user } = await show(<Dated />)
  const field = screen.getByRole('textbox', { name: 'Datum' })
  await user.click(field)
  await user.keyboard('{ArrowDown}')
  const day = (name: RegExp) => screen.getByRole('button', { name })
  await expect.element(day(/^20 november 2026/)).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  await expect.element(day(/^27 november 2026/)).toHaveFocus()
  await user.keyboard('{Enter}')
  await expect.element(field).toHaveValue('27-11-2026')
  await expect.element(field).toHaveFocus()
  await expect
    .element(screen.getByRole('dialog', { name: 'Kies een datum' }))
    .not.toBeInTheDocument()
  await user.keyboard('{ArrowDown}')
  await expect.element(day(/^27 november 2026/)).toHaveFocus()
  await user.keyboard('{Escape}')
  await expect.element(field).toHaveFocus()
  expect(close).not.toHaveBeenCalled()
})

it('refuses in a filter what is no day once the field is left, and goes on with the day before', async () => {
  const change = vi.fn<(date: string) => void>()
  function Filtered() {
    const [date, setDate] = useState('2026-11-20')
    const choose = (day: string) => {
      change(day)
      setDate(day)
    }
    return <DateFilter label="Stand per" value={date} onChange={choose} />
  }
  const { screen, user } = await show(<Filtered />)
  const field = screen.getByRole('textbox', { name: 'Stand per' })
  await user.fill(field, '31-02-2026')
  await expect.element(screen.getByText('Deze dag bestaat niet.')).not.toBeInTheDocument()
  await user.keyboard('{Tab}')
  await expect.element(screen.getByText('Deze dag bestaat niet.')).toBeVisible()
  await expect.element(field).toHaveValue('31-02-2026')
  expect(change).not.toHaveBeenCalled()
  await user.fill(field, '28-02-2026')
  await expect.element(screen.getByText('Deze dag bestaat niet.')).not.toBeInTheDocument()
  expect(change).toHaveBeenLastCalledWith('2026-02-28')
})
