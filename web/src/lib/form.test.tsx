import { Button } from '@mantine/core'
import { message } from '@zegel/contract/messages'
import nl from '@zegel/texts/nl/messages.json'
import { moneyInput, unitsInput } from '@zegel/contract/values'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { show } from '../../test/harness.tsx'
import { ChangedByBoth } from '../shared/acting/changed-by-both.tsx'
import { DateField } from '../ui/fields/date-field.tsx'
import { MoneyField, UnitsField } from '../ui/fields/number-fields.tsx'
import { TextField } from '../ui/fields/text-fields.tsx'
import { CallFailed } from './call.ts'
import { useContractForm } from './form.tsx'
import { useFollowedValues } from './use-followed-values.ts'
import type { SaveOptions } from './use-idempotency-key.ts'

const Order = z.object({
  name: z.string().min(1, { error: message('name-required') }),
  price: moneyInput('price-required'),
  units: unitsInput('units-required'),
  date: z.iso.date({
    error: ({ input }) => message(input === '' ? 'date-required' : 'invalid-date'),
  }),
  note: z.string().nullable(),
  numbers: z.array(z.string()).optional(),
})

type Save = (order: z.output<typeof Order>, options: SaveOptions) => Promise<unknown>

function OrderForm({ save }: { save: Save }) {
  const form = useContractForm({
    schema: Order,
    initialValues: { name: '', price: '', units: 1, date: '', note: '' },
    save,
  })
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      {form.formError && <div role="alert">{form.formError}</div>}
      <TextField label="Naam" {...form.getInputProps('name')} />
      <MoneyField label="Prijs" {...form.getInputProps('price')} />
      <UnitsField label="Aantal" {...form.getInputProps('units')} />
      <DateField label="Datum" {...form.getInputProps('date')} />
      <TextField label="Notitie" {...form.getInputProps('note')} />
      <fieldset data-path="numbers">
        <legend>Nummers</legend>
        <input aria-label="Eerste nummer" />
      </fieldset>
      <Button onClick={() => form.setValues({ date: '2026-11-20', units: 2 })}>Vast aanbod</Button>
      <Button type="submit" loading={form.isSaving}>
        Bestellen
      </Button>
    </form>
  )
}

async function filled(save: Save) {
  const shown = await show(<OrderForm save={save} />)
  const { screen, user } = shown
  await user.fill(screen.getByLabelText('Naam'), 'Obligatie')
  await user.fill(screen.getByLabelText('Prijs'), '1.234,56')
  await user.fill(screen.getByLabelText('Aantal'), '2.500')
  await user.fill(screen.getByLabelText('Datum'), '20-11-2026')
  // Leaving the field closes its calendar.
  await user.tab()
  return shown
}

it('puts no calendar over why a date was refused, until it is pressed', async () => {
  const { screen, user } = await filled(vi.fn<Save>(async () => {}))
  const date = screen.getByLabelText('Datum', { exact: true })
  await user.clear(date)
  await user.tab()
  await user.click(screen.getByRole('button', { name: 'Bestellen' }))

  await expect.element(screen.getByText('Datum is verplicht')).toBeVisible()
  await expect.element(date).toHaveFocus()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await user.click(date)
  await expect.element(screen.getByRole('dialog')).toBeVisible()
})

it('leaves what is wrong with other fields where some are filled in together', async () => {
  const { screen, user } = await show(<OrderForm save={vi.fn<Save>(async () => {})} />)
  await user.click(screen.getByRole('button', { name: 'Bestellen' }))
  await expect.element(screen.getByText('Datum is verplicht')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Vast aanbod' }))
  await expect.element(screen.getByText('Datum is verplicht')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Naam is verplicht')).toBeVisible()
})

it.each([
  ['Prijs', '1,005', 'Vul een bedrag in met maximaal twee decimalen.'],
  ['Aantal', '12345678901234567890', nl['too-high']],
])('keeps as %s what cannot be one as it was typed: %s', async (label, typed, why) => {
  const { screen, user } = await filled(vi.fn<Save>(async () => {}))
  const field = screen.getByLabelText(label)
  await user.fill(field, typed)
  await user.tab()
  await expect.element(screen.getByText(why)).toBeVisible()
  await expect.element(field).toHaveValue(typed)
})

it.each([
  { typed: '31-02-2027', text: 'Dit is geen geldige datum.' },
  { typed: 'morgen', text: 'Dit is geen geldige datum.' },
  { typed: '', text: 'Datum is verplicht' },
])("refuses '$typed' for a date instead of keeping the one before", async ({ typed, text }) => {
  const save = vi.fn<Save>(async () => {})
  const { screen, user } = await filled(save)
  await user.fill(screen.getByLabelText('Datum'), typed)
  await user.keyboard('{Enter}')
  await expect.element(screen.getByText(text)).toBeVisible()
  await user.tab()
  await expect.element(screen.getByLabelText('Datum')).toHaveValue(typed)
  expect(save).not.toHaveBeenCalled()

  await user.fill(screen.getByLabelText('Datum'), '1-3-27')
  await user.tab()
  await expect.element(screen.getByLabelText('Datum')).toHaveValue('01-03-2027')
})

it('reads numbers and dates as people type them and saves what the contract wants', async () => {
  const save = vi.fn<Save>(async () => {})
  const { screen, user } = await filled(save)
  await expect.element(screen.getByLabelText('Prijs')).toHaveValue('1.234,56')
  await expect.element(screen.getByLabelText('Aantal')).toHaveValue('2.500')
  await user.click(screen.getByRole('button', { name: 'Bestellen' }))

  await expect
    .poll(() => save.mock.lastCall?.[0])
    .toEqual({
      name: 'Obligatie',
      price: '1234.56',
      units: 2500,
      date: '2026-11-20',
      note: '',
    })
})

it('says of a field that it is required, and what is wrong when it is left, not while it is typed', async () => {
  const { screen, user } = await show(<OrderForm save={vi.fn<Save>()} />)
  for (const name of ['Naam', 'Prijs', 'Aantal', 'Datum'])
    await expect.element(screen.getByRole('textbox', { name })).toHaveAttribute('aria-required')
  const note = screen.getByRole('textbox', { name: 'Notitie' })
  await expect.element(note).not.toHaveAttribute('aria-required')
  await user.type(screen.getByLabelText('Prijs'), '12,3x')
  await expect.element(screen.getByText(nl['invalid-amount'])).not.toBeInTheDocument()
  await user.tab()
  await expect.element(screen.getByText(nl['invalid-amount'])).toBeVisible()
  await expect.element(screen.getByLabelText('Prijs')).toHaveValue('12,3x')
})

it('puts the cursor in the first wrong field and sends nothing', async () => {
  const save = vi.fn<Save>()
  const { screen, user } = await show(<OrderForm save={save} />)
  await user.fill(screen.getByLabelText('Naam'), 'x')
  await user.click(screen.getByRole('button', { name: 'Bestellen' }))
  await expect.element(screen.getByLabelText('Prijs')).toHaveFocus()
  expect(save).not.toHaveBeenCalled()
})

it('puts the texts of a 422 at their fields, nested ones at the nearest, several joined by commas', async () => {
  const errors = {
    units: ['Te veel', 'Niet beschikbaar'],
    'numbers.0': ['Overlapt'],
    elsewhere: ['Ook dit'],
  }
  const { screen, user } = await filled(() =>
    Promise.reject(new CallFailed(422, { message: 'Nee', errors })),
  )
  await user.click(screen.getByRole('button', { name: 'Bestellen' }))

  await expect.element(screen.getByText('Te veel, Niet beschikbaar')).toBeVisible()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Ook dit')
  await expect.element(screen.getByLabelText('Aantal')).toHaveFocus()
})

it('shows what failed as a whole, and keeps the key for another try when no answer came', async () => {
  const keys: string[] = []
  const failures = [
    new CallFailed(0, { message: 'Geen verbinding' }),
    new CallFailed(409, { message: 'Al verlopen' }),
    new CallFailed(409, { message: 'Al verlopen' }),
  ]
  const { screen, user } = await filled((_, { idempotencyKey }) => {
    keys.push(idempotencyKey)
    return Promise.reject(failures[keys.length - 1])
  })
  for (const [index, failure] of failures.entries()) {
    await user.click(screen.getByRole('button', { name: 'Bestellen' }))
    await expect.poll(() => keys.length).toBe(index + 1)
    await expect.element(screen.getByRole('alert')).toHaveTextContent(failure.message)
  }
  const [first, second, third] = keys
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

it('gives the focus back to the button when what was sent fails as a whole', async () => {
  const { screen, user } = await filled(async () => {
    await expect.poll(() => document.activeElement).toBe(document.body)
    throw new CallFailed(0, { message: 'Geen verbinding' })
  })
  const button = screen.getByRole('button', { name: 'Bestellen' })
  await user.click(button)
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(button).toHaveFocus()
})

it('says why a day is refused with no calendar over it, which opens when it is pressed', async () => {
  const errors = { date: ['Die dag is voorbij.'] }
  const { screen, user } = await filled(() =>
    Promise.reject(new CallFailed(422, { message: 'Nee', errors })),
  )
  await user.click(screen.getByRole('button', { name: 'Bestellen' }))
  await expect.element(screen.getByText('Die dag is voorbij.')).toBeVisible()
  await expect.element(screen.getByLabelText('Datum')).toHaveFocus()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await user.click(screen.getByLabelText('Datum'))
  await expect.element(screen.getByRole('dialog')).toBeVisible()
})

describe('a form that others change meanwhile', () => {
  const save = vi.fn<(seat: object) => Promise<void>>(() => Promise.resolve())
  beforeEach(() => save.mockClear())

  function SeatForm() {
    const [others, setOthers] = useState({ title: 'Lid', limit: '', note: 'Oud' })
    const schema = z.looseObject({})
    const form = useFollowedValues(useContractForm({ schema, initialValues: others, save }), others)
    return (
      <form onSubmit={form.handleSubmit} noValidate>
        <TextField label="Titel" {...form.getInputProps('title')} />
        <TextField label="Grens" {...form.getInputProps('limit')} />
        <TextField label="Notitie" {...form.getInputProps('note')} />
        <ChangedByBoth form={form}>{[...form.clash.fields].join()}</ChangedByBoth>
        <Button onClick={() => setOthers({ title: 'Voorzitter', limit: '', note: 'Nieuw' })}>
          Een ander
        </Button>
        <Button type="submit">Opslaan</Button>
      </form>
    )
  }

  async function clashing() {
    const shown = await show(<SeatForm />)
    const { screen, user } = shown
    const field = screen.getByLabelText('Notitie')
    await user.fill(screen.getByLabelText('Grens'), 'tot een ton')
    await user.fill(field, 'Van mij')
    await user.click(screen.getByRole('button', { name: 'Een ander' }))
    await expect.element(screen.getByText(/wijzigde intussen ook.*note$/)).toBeVisible()
    const press = (name: string) => user.click(screen.getByRole('button', { name, exact: true }))
    return { ...shown, field, press }
  }

  it('shows in fields that nobody touched what they made of them, and saves nothing that was not seen', async () => {
    const { screen, field, press } = await clashing()
    await press('Opslaan')
    const takeTheirs = screen.getByRole('button', { name: 'Overnemen wat er nu staat' })
    await expect.element(takeTheirs).toHaveFocus()
    expect(save).not.toHaveBeenCalled()
    await press('Mijn wijziging houden')
    await expect.element(field).toHaveFocus()
    await press('Opslaan')
    const merged = { title: 'Voorzitter', limit: 'tot een ton', note: 'Van mij' }
    await expect.poll(() => save.mock.calls[0]?.[0]).toEqual(merged)
  })

  it('takes over what they made of what both changed, and leaves the rest', async () => {
    const { screen, field, press } = await clashing()
    await press('Overnemen wat er nu staat')
    await expect.element(field).toHaveValue('Nieuw')
    await expect.element(screen.getByText('Intussen gewijzigd')).not.toBeInTheDocument()
    await press('Opslaan')
    const merged = { title: 'Voorzitter', limit: 'tot een ton', note: 'Nieuw' }
    await expect.poll(() => save.mock.calls[0]?.[0]).toEqual(merged)
  })
})
